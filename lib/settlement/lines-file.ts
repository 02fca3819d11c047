import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';
import { writeCsv } from '../pro/csv/write-csv';
import { francs } from './payment-file';
import { pricesOf, printedWeight, steppedOf } from './rules';
import type { Run } from './schema';

const COLUMNS = [
  ...(['partner', 'visits', 'stepped', 'prices', 'weight'] as const),
  ...(['gross', 'advance', 'correction', 'net', 'carried'] as const),
] as const;

const RAPPEN = 100;
/** A negative amount is a number: as text it would be escaped as a formula, and no program would sum it. */
const amountOf = (cents: number): string | number => (cents < 0 ? cents / RAPPEN : francs(cents));

/** What each house of a run gets, as CSV. */
export function linesFile(
  { lines, ruleDetails }: Pick<Run, 'lines' | 'ruleDetails'>,
  locale: Locale,
): string {
  const { csv } = messagesFor(locale).settlement;
  return writeCsv(
    COLUMNS.map((column) => csv[column]),
    lines.map((line) => [
      line.partner,
      line.visits,
      steppedOf(line),
      pricesOf(line).map(francs).join(' '),
      francs(printedWeight(ruleDetails, BigInt(line.weight))),
      ...([line.gross, line.advance, line.correction, line.net, line.carried] as const).map(amountOf),
    ]),
  );
}
