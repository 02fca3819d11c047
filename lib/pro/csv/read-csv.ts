import Papa from 'papaparse';
import { decodeCsv } from './decode';
import { MAX_BYTES } from './limits';
import { measureCsv, type FileFault } from './measure';

/** Longer than any accepted header. */
const HEADER_CHARACTERS = 20_000;

const DELIMITERS = [';', ',', '\t'] as const;

/** First line written by Excel to declare the separator. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/i;

/** A row of the file with its first line, counted from 1, and its cells. */
export type CsvRow = { line: number; cells: string[] };
export type CsvTable = { header: string[]; rows: CsvRow[] };

const countBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** The most frequent separator in the first line; a semicolon by default. */
function guessDelimiter(text: string): string {
  const [first = ''] = /^[^\r\n]*/.exec(text.slice(0, HEADER_CHARACTERS)) ?? [];
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

function split(text: string): { body: string; delimiter: string; firstLine: number } {
  const announced = SEPARATOR_LINE.exec(text);
  const delimiter = DELIMITERS.find((one) => one === announced?.[1]);
  if (!announced || !delimiter) return { body: text, delimiter: guessDelimiter(text), firstLine: 1 };
  return { body: text.slice(announced[0].length), delimiter, firstLine: 2 };
}

/**
 * Parses an import file: encoding, separator, and rows with their first lines. Never throws; empty rows, and empty
 * columns at the end, are omitted.
 */
export function readCsv(bytes: Uint8Array): { ok: true; table: CsvTable } | { ok: false; fault: FileFault } {
  if (bytes.byteLength > MAX_BYTES) return { ok: false, fault: { code: 'file_size' } };
  const text = decodeCsv(bytes);
  if (text === null) return { ok: false, fault: { code: 'file_type' } };
  const { body, delimiter, firstLine } = split(text);
  const fault = measureCsv(body, delimiter);
  if (fault)
    return { ok: false, fault: 'line' in fault ? { ...fault, line: fault.line + firstLine - 1 } : fault };
  // arrays instead of objects keyed by header: `__proto__` is a column like any other
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, header: false });
  const quoteError = errors.find(({ type }) => type === 'Quotes');
  if (quoteError) return { ok: false, fault: { code: 'format', line: (quoteError.row ?? 0) + firstLine } };
  let line = firstLine;
  const rows = data.flatMap((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) };
    line += 1 + countBreaks(cells);
    return row.cells.some((cell) => cell !== '') ? [row] : [];
  });
  const width = Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1));
  const [header, ...rest] = rows.map(({ line: at, cells }) => ({ line: at, cells: cells.slice(0, width) }));
  if (!header || rest.length === 0) return { ok: false, fault: { code: 'required' } };
  return { ok: true, table: { header: header.cells, rows: rest } };
}
