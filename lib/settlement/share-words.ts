import type { Cents } from '../core/money';
import { formatCount, formatMoney } from '../i18n/format';
import { NBSP } from '../i18n/formats';
import type { Locale } from '../i18n/languages';
import {
  allocate,
  entryAmount,
  PERCENT,
  potOf,
  potParts,
  sharesOf,
  stepOf,
  weightOf,
  type House,
  type PotPart,
  type PotRule,
} from './rules';
import { settlementTexts } from './rule-words';
import type { Rule } from './rule-schema';

/** A line of the calculation of a share, in words and numbers. */
export type ShareLine = {
  label: string;
  /** How the amount comes about, such as `812 × CHF 9.00`; null where there is nothing to reckon. */
  calculation: string | null;
  amount: string;
  /** The last line of a part. */
  isSum: boolean;
};

type ShareInput = {
  rule: Rule;
  /** All houses, because pots are shared by the weights of all. */
  houses: readonly House[];
  /** The house to explain. */
  id: string;
  potCents: Cents | null;
  /** Of the edition; null if the pot was set by hand. */
  incomeCents: Cents | null;
};

/** A rule on the entries of an edition, as far as they are known. */
export type RulePreview = {
  rule: Rule;
  edition: string;
  houses: House[];
  names: ReadonlyMap<string, string>;
  /** The house to explain; null without houses. */
  id: string | null;
  potCents: Cents | null;
  /** Of the edition; null if the pot was given. */
  incomeCents: Cents | null;
};

type Texts = ReturnType<typeof settlementTexts>;

/** An amount in fractions of a Rappen, with as many digits as it has. @param scale fractions per Rappen */
function exactMoney(amount: bigint, scale: bigint): string {
  const rest = String(amount % scale)
    .padStart(String(scale).length - 1, '0')
    .replace(/0+$/, '');
  return `${formatMoney(Number(amount / scale))}${rest}`;
}

const percentOf = (percent: number): string => `${percent}${NBSP}%`;

const line = (
  label: string,
  amount: string,
  calculation: string | null = null,
  isSum = false,
): ShareLine => ({
  ...{ label, amount, calculation, isSum },
});

/** A house's entries by price, those of frequent guests apart. */
function entryLines(t: Texts, rule: Rule, house: House): ShareLine[] {
  const isSingle = rule.kind === 'fixed' || rule.kind === 'share';
  const step = stepOf(rule);
  const from = 'stepDown' in rule ? (rule.stepDown?.from ?? 0) : 0;
  return house.groups.flatMap(({ referenceCents, count, steppedCount }) => {
    const each = isSingle ? entryAmount(rule, referenceCents) : BigInt(referenceCents);
    const price = formatMoney(referenceCents);
    const one = formatMoney(Number(each));
    const full = count - steppedCount;
    return [
      ...(full > 0
        ? [
            line(
              t('steps.entries', { price }),
              exactMoney(BigInt(full) * each, 1n),
              `${formatCount(full)} × ${one}`,
            ),
          ]
        : []),
      ...(steppedCount > 0
        ? [
            line(
              t('steps.steppedEntries', { price, from }),
              exactMoney(BigInt(steppedCount) * each * BigInt(step), PERCENT),
              `${formatCount(steppedCount)} × ${one} × ${percentOf(step)}`,
            ),
          ]
        : []),
    ];
  });
}

const shareOf = ({ amount, among }: PotPart, id: string): string =>
  formatMoney(Number(allocate(amount, among).get(id) ?? 0n));

function equalLine(t: Texts, label: 'equal' | 'solidarity', part: PotPart, id: string): ShareLine[] {
  if (part.amount === 0n || !part.among.some((one) => one.id === id)) return [];
  const count = part.among.length;
  return [
    line(
      t(`steps.${label}`, { count }),
      shareOf(part, id),
      `${formatMoney(Number(part.amount))} ÷ ${formatCount(count)}`,
    ),
  ];
}

function potLines(
  t: Texts,
  { rule, houses, id, potCents, incomeCents }: ShareInput & { rule: PotRule },
): ShareLine[] {
  const pot = BigInt(potCents ?? 0);
  const weights = houses.map((house) => ({ id: house.id, weight: weightOf(rule, house) }));
  const parts = potParts(rule, pot, { houses, weights });
  const scale = rule.kind === 'pot' ? PERCENT * PERCENT : PERCENT;
  const own = weights.find((one) => one.id === id)?.weight ?? 0n;
  const all = weights.reduce((sum, { weight }) => sum + weight, 0n);
  const factor = rule.kind === 'pot' ? (rule.factors?.[id] ?? 100) : 100;
  const isOfIncome = incomeCents !== null && potOf(rule, incomeCents) === potCents;
  const amount = formatMoney(Number(parts.byWeight.amount));
  const [weight, total] = [exactMoney(own, scale), exactMoney(all, scale)];
  return [
    line(
      t('steps.weight'),
      weight,
      factor === 100 ? null : t('steps.factor', { factor: (factor / 100).toString() }),
      true,
    ),
    line(t('steps.allWeights'), total),
    line(
      t('steps.pot'),
      formatMoney(potCents ?? 0),
      isOfIncome ? `${formatMoney(incomeCents)} × ${percentOf(rule.percent)}` : null,
    ),
    ...equalLine(t, 'equal', parts.equal, id),
    ...equalLine(t, 'solidarity', parts.solidarity, id),
    line(t('steps.byWeight'), shareOf(parts.byWeight, id), `${amount} × ${weight} ÷ ${total}`),
  ];
}

/** How the share of one house comes about: its entries, weights, the pot, and the share as the last line. */
export function shareWords(input: ShareInput, locale: Locale): ShareLine[] {
  const { rule, houses, id, potCents } = input;
  const t = settlementTexts(locale);
  const house = houses.find((one) => one.id === id) ?? { id, groups: [] };
  const share = sharesOf(rule, houses, potCents ?? 0).find((one) => one.id === id);
  const sum = line(t('steps.share'), formatMoney(share?.grossCents ?? 0), null, true);
  if (rule.kind === 'flat') return [sum];
  const entries = entryLines(t, rule, house);
  return rule.kind === 'pot' || rule.kind === 'base_pot'
    ? [...entries, ...potLines(t, { ...input, rule }), sum]
    : [...entries, sum];
}
