import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import { writeCsv } from '../pro/csv/write-csv';
import type { Report, Unit } from './schema';

const SCALES: Record<Unit, number> = { count: 1, money: 100, rate: 10 };

/** A report as CSV. Amounts are francs, rates percent, hidden cells an asterisk. */
export function reportCsv({ name, columns, rows, sums }: Report, locale: Locale): string {
  const texts = messagesFor(locale).reports;
  const cellsOf = (cells: readonly (number | null)[]) =>
    cells.map((cell, index) => (cell === null ? '*' : cell / SCALES[columns[index]?.unit ?? 'count']));
  return writeCsv(
    [texts.names[name].key, ...columns.map(({ head }) => head)],
    [
      ...rows.map(({ label, cells }) => [label, ...cellsOf(cells)]),
      ...(sums ? [[texts.sum, ...cellsOf(sums)]] : []),
    ],
  );
}
