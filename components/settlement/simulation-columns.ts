import { columnsOf, type Column, type Texts } from '@/components/office/office-list';
import { formatCount, formatMoney } from '@/lib/i18n/format';
import { NBSP } from '@/lib/i18n/formats';
import type { SimulatedLine } from '@/lib/settlement/schema';

/** `+ CHF 12.00`, `− CHF 12.00`. */
export const signed = (cents: number): string =>
  cents > 0 ? `+${NBSP}${formatMoney(cents)}` : formatMoney(cents);

/** The change in tenths of a percent as text; empty where nothing was paid before. */
export function change({ a, difference }: Pick<SimulatedLine, 'a' | 'difference'>): string {
  if (a === 0) return '';
  const tenths = Math.round((Math.abs(difference) / a) * 1000);
  const sign = tenths === 0 ? '' : difference > 0 ? `+${NBSP}` : `\u2212${NBSP}`;
  return `${sign}${formatCount(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** Columns of the comparison, in the table and in the file. */
export const simulationColumns = (t: Texts<'office.simulation'>): Column<SimulatedLine>[] =>
  columnsOf(t, [
    { name: 'partner', kind: 'key', cell: ({ partner }) => partner },
    { name: 'visits', kind: 'number', cell: ({ visits }) => formatCount(visits) },
    ...(['a', 'b'] as const).map((name) => ({
      name,
      kind: 'number' as const,
      cell: (line: SimulatedLine) => formatMoney(line[name]),
      text: (line: SimulatedLine) => line[name] / 100,
    })),
    {
      name: 'difference',
      kind: 'end',
      cell: ({ difference }) => signed(difference),
      text: ({ difference }) => difference / 100,
    },
    { name: 'change', kind: 'number', cell: change },
  ]);
