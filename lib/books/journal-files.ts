import 'server-only';
import type { JournalLine, FileFormat, FileLayout } from './schema';
import { formatDay } from '../i18n/format';
import { writeCsv } from '../pro/csv/write-csv';

type Cell = string | number;
type Layout = { header: readonly string[]; row: (line: JournalLine, index: number) => Cell[] };

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
  },
};

export const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const isAmount = (name: string) => name === 'Amount' || name === 'Betrag';

async function xlsx(header: readonly string[], rows: readonly Cell[][]): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const cellOf = (value: Cell, index: number) =>
    isAmount(header[index] ?? '')
      ? { value: Number(value), type: Number, format: '0.00' }
      : { value: String(value), type: String };
  const titles = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeExcelFile([titles, ...rows.map((row) => row.map(cellOf))]).toBuffer();
}

/** The journal as a file that accounting programs import. */
export async function journalFile(
  lines: readonly JournalLine[],
  { layout, format }: { layout: FileLayout; format: FileFormat },
): Promise<Uint8Array> {
  const { header, row } = LAYOUTS[layout];
  const rows = lines.map(row);
  return format === 'csv' ? Buffer.from(writeCsv(header, rows), 'utf8') : xlsx(header, rows);
}
