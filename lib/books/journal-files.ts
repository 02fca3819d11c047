import 'server-only';
import type { JournalLine, FileFormat, FileLayout } from './schema';
import { formatDay } from '../i18n/format';
import { writeCsv } from '../pro/csv/write-csv';

type Cell = string | number;
type Layout = {
  header: readonly string[];
  row: (line: JournalLine, index: number) => Cell[];
  /** Column of the day, and how a spreadsheet shows it there. */
  day: { column: string; format: string };
};

const RAPPEN = 100;
const MONTH_LETTERS = 7;
export const francs = (cents: number): string =>
  `${Math.trunc(cents / RAPPEN)}.${String(cents % RAPPEN).padStart(2, '0')}`;

/** Column names as the programs' imports expect them, in any language. */
const LAYOUTS: Record<FileLayout, Layout> = {
  banana: {
    header: [
      'Date',
      'Doc',
      'Description',
      'AccountDebit',
      'AccountCredit',
      'Amount',
      'Cc1',
      'ExternalReference',
    ],
    row: ({ day, orderNumber, text, account, contra, amount, edition, kind }) => [
      day,
      orderNumber,
      text,
      account,
      contra,
      francs(amount),
      edition,
      kind,
    ],
    day: { column: 'Date', format: 'yyyy-mm-dd' },
  },
  abacus: {
    header: [
      'Belegnummer',
      'Buchungsdatum',
      'Konto',
      'Gegenkonto',
      'S/H',
      'Betrag',
      'Waehrung',
      'Text',
      'KST',
      'Referenz',
    ],
    row: ({ day, orderNumber, text, account, contra, amount, edition }, index) => [
      `${day.slice(0, MONTH_LETTERS)}-${index + 1}`,
      formatDay(day),
      account,
      contra,
      'S',
      francs(amount),
      'CHF',
      text,
      edition,
      orderNumber,
    ],
    day: { column: 'Buchungsdatum', format: 'dd.mm.yyyy' },
  },
};

export const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const isAmount = (name: string) => name === 'Amount' || name === 'Betrag';

/** Days are days and amounts numbers, so that a spreadsheet sorts and sums them. */
async function xlsx(lines: readonly JournalLine[], { header, row, day }: Layout): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const cellOf = (value: Cell, name: string, line: JournalLine) => {
    if (name === day.column)
      return { value: new Date(`${line.day}T00:00:00Z`), type: Date, format: day.format };
    if (isAmount(name)) return { value: Number(value), type: Number, format: '0.00' };
    return { value: String(value), type: String };
  };
  const titles = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = lines.map((line, index) =>
    row(line, index).map((value, column) => cellOf(value, header[column] ?? '', line)),
  );
  return writeExcelFile([titles, ...rows], { sheet: 'Journal' }).toBuffer();
}

/** The journal as a file that accounting programs import. */
export async function journalFile(
  lines: readonly JournalLine[],
  { layout, format }: { layout: FileLayout; format: FileFormat },
): Promise<Uint8Array> {
  const columns = LAYOUTS[layout];
  return format === 'csv'
    ? Buffer.from(writeCsv(columns.header, lines.map(columns.row)), 'utf8')
    : xlsx(lines, columns);
}
