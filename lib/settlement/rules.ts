import { addDays, dayOf, type Day } from '../core/dates';
import type { Cents } from '../core/money';
import { type Rule } from './rule-schema';
import { OBJECTION_DAYS, type NewRun, type Run } from './schema';

/** Entries of a house at the same price. */
export type VisitGroup = {
  referenceCents: Cents;
  count: number;
  /** How many of them are reduced by the rule's step-down. */
  steppedCount: number;
};

export type House = { id: string; groups: readonly VisitGroup[] };

export type Share = { id: string; visits: number; weight: bigint; grossCents: Cents };

export const PERCENT = 100n;

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);

/** Half up; for amounts of zero or more. */
const dividedBy = (amount: bigint, divisor: bigint): bigint => (2n * amount + divisor) / (2n * divisor);

/**
 * Shares an amount by weights, by the largest remainder: the shares add up to the amount, and their order does not
 * matter. Of equal remainders, the smaller id comes first.
 * @returns Rappen by id; nothing for anybody if all weights are zero
 */
export function allocate(
  amount: bigint,
  weights: readonly { id: string; weight: bigint }[],
): Map<string, bigint> {
  const total = sumOf(weights.map(({ weight }) => weight));
  if (total === 0n) return new Map(weights.map(({ id }) => [id, 0n]));
  const shares = weights.map(({ id, weight }) => ({
    id,
    share: (amount * weight) / total,
    remainder: (amount * weight) % total,
  }));
  const left = amount - sumOf(shares.map(({ share }) => share));
  const first = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? byId(a, b) : a.remainder > b.remainder ? -1 : 1,
  );
  const raised = new Set(first.slice(0, Number(left)).map(({ id }) => id));
  return new Map(shares.map(({ id, share }) => [id, raised.has(id) ? share + 1n : share]));
}

export const visitsOf = ({ groups }: House): number => groups.reduce((sum, { count }) => sum + count, 0);

/** Entries × an amount each, in hundredths: stepped ones count in part. */
const weighed = (
  { groups }: House,
  amountOf: (referenceCents: Cents) => bigint,
  stepPercent: number,
): bigint =>
  sumOf(
    groups.map(({ referenceCents, count, steppedCount }) => {
      const full = BigInt(count - steppedCount) * PERCENT + BigInt(steppedCount) * BigInt(stepPercent);
      return full * amountOf(referenceCents);
    }),
  );

/** Weight of a frequent guest's visit, in percent. */
export const stepOf = (rule: Rule): number => ('stepDown' in rule ? (rule.stepDown?.percent ?? 100) : 100);

function within(amount: bigint, floor: Cents | undefined, ceiling: Cents | undefined): bigint {
  const raised = floor !== undefined && amount < BigInt(floor) ? BigInt(floor) : amount;
  return ceiling !== undefined && raised > BigInt(ceiling) ? BigInt(ceiling) : raised;
}

/** Payment per entry of a rule of single entries. */
export const entryAmount = (
  rule: Extract<Rule, { kind: 'fixed' | 'share' }>,
  referenceCents: Cents,
): bigint =>
  rule.kind === 'fixed'
    ? BigInt(rule.amount)
    : within(dividedBy(BigInt(referenceCents) * BigInt(rule.percent), PERCENT), rule.floor, rule.ceiling);

/** The pot of a rule; null for rules that pay single entries or sums. @param incomeCents of the edition */
export const potOf = (rule: Rule, incomeCents: Cents): Cents | null =>
  rule.kind === 'pot' || rule.kind === 'base_pot'
    ? Number((BigInt(Math.max(0, incomeCents)) * BigInt(rule.percent)) / PERCENT)
    : null;

type Weights = readonly { id: string; weight: bigint }[];

export type PotRule = Extract<Rule, { kind: 'pot' | 'base_pot' }>;

/** A part of a pot and the weights by which it is shared. */
export type PotPart = { amount: bigint; among: Weights };

/** The parts of a pot: equally, to houses with few entries, and by weight. Parts that reach nobody go by weight. */
export function potParts(
  rule: PotRule,
  pot: bigint,
  { houses, weights }: { houses: readonly House[]; weights: Weights },
): Record<'equal' | 'solidarity' | 'byWeight', PotPart> {
  if (rule.kind === 'pot')
    return {
      equal: { amount: 0n, among: [] },
      solidarity: { amount: 0n, among: [] },
      byWeight: { amount: pot, among: weights },
    };
  const visited = houses.filter((house) => visitsOf(house) > 0);
  const small = visited.filter((house) => visitsOf(house) < rule.solidarityBelow);
  const equally = (some: readonly House[]) => some.map(({ id }) => ({ id, weight: 1n }));
  const base = visited.length ? (pot * BigInt(rule.basePercent)) / PERCENT : 0n;
  const solidarity = small.length ? (pot * BigInt(rule.solidarityPercent)) / PERCENT : 0n;
  return {
    equal: { amount: base, among: equally(visited) },
    solidarity: { amount: solidarity, among: equally(small) },
    byWeight: { amount: pot - base - solidarity, among: weights },
  };
}

function sharedPot(
  rule: PotRule,
  pot: bigint,
  given: { houses: readonly House[]; weights: Weights },
): Map<string, bigint> {
  const shares = Object.values(potParts(rule, pot, given)).map(({ amount, among }) =>
    allocate(amount, among),
  );
  return new Map(given.houses.map(({ id }) => [id, sumOf(shares.map((part) => part.get(id) ?? 0n))]));
}

function grossOf(
  rule: Rule,
  houses: readonly House[],
  potCents: Cents,
  weights: Weights,
): Map<string, bigint> {
  const pot = BigInt(potCents);
  switch (rule.kind) {
    case 'fixed':
    case 'share':
      return new Map(weights.map(({ id, weight }) => [id, dividedBy(weight, PERCENT)]));
    case 'pot':
    case 'base_pot':
      return sharedPot(rule, pot, { houses, weights });
    case 'flat':
      return new Map(houses.map(({ id }) => [id, BigInt(rule.amounts[id] ?? 0)]));
  }
}

/** The weight of a house in hundredths of a Rappen; with factors, in hundredths of those. */
export function weightOf(rule: Rule, house: House): bigint {
  if (rule.kind === 'flat') return 0n;
  if (rule.kind === 'fixed' || rule.kind === 'share')
    return weighed(house, (reference) => entryAmount(rule, reference), stepOf(rule));
  const weight = weighed(house, BigInt, stepOf(rule));
  return rule.kind === 'pot' ? weight * BigInt(rule.factors?.[house.id] ?? 100) : weight;
}

/** A weight as it is printed, in Rappen. In a pot it also has the factor of the house, in hundredths. */
export const printedWeight = ({ kind }: Rule, weight: bigint): Cents =>
  Number(weight / (kind === 'pot' ? PERCENT * PERCENT : PERCENT));

/** Reference prices of the entries of a house, each once, the lowest first. */
export const pricesOf = ({ groups }: Pick<House, 'groups'>): Cents[] =>
  [...new Set(groups.map(({ referenceCents }) => referenceCents))].sort((a, b) => a - b);

/** How many entries of a house a rule's step-down reduces. */
export const steppedOf = ({ groups }: Pick<House, 'groups'>): number =>
  groups.reduce((sum, { steppedCount }) => sum + steppedCount, 0);

/**
 * What each house gets by a rule, ordered by id. Pots are shared to the last Rappen unless no house has any weight.
 * @param potCents for rules that share a pot
 */
export function sharesOf(rule: Rule, houses: readonly House[], potCents: Cents): Share[] {
  const sorted = houses.toSorted(byId);
  const weights = sorted.map((house) => ({ id: house.id, weight: weightOf(rule, house) }));
  const gross = grossOf(rule, sorted, potCents, weights);
  return sorted.map((house, index) => ({
    id: house.id,
    visits: visitsOf(house),
    weight: weights[index]?.weight ?? 0n,
    grossCents: Number(gross.get(house.id) ?? 0n),
  }));
}

/** Net payment after advances, corrections and debts: never negative, the rest is carried to the next statement. */
export function netOf({
  grossCents,
  advanceCents,
  correctionCents,
}: {
  grossCents: Cents;
  advanceCents: Cents;
  correctionCents: Cents;
}): { netCents: Cents; carriedCents: Cents } {
  const balance = grossCents + correctionCents - advanceCents;
  return { netCents: Math.max(0, balance), carriedCents: Math.max(0, -balance) };
}

/** Payment for a single entry, to take back an undone one; null for rules that share a sum. */
export const paidForEntry = (rule: Rule, referenceCents: Cents, isStepped: boolean): Cents | null =>
  rule.kind === 'fixed' || rule.kind === 'share'
    ? Number(dividedBy(entryAmount(rule, referenceCents) * BigInt(isStepped ? stepOf(rule) : 100), PERCENT))
    : null;

/** The last day on which a house can object. Payments are executed after it. @param sentAt of the statements */
export const lastObjectionDay = (sentAt: Date): Day => addDays(dayOf(sentAt), OBJECTION_DAYS);

type KnownRun = Pick<Run, 'kind' | 'edition' | 'from' | 'until' | 'ruleId' | 'pot' | 'isPotGiven'>;

/** What computes a run again. A pot that was not given follows the income, which may have changed since. */
export const runAgain = ({ pot, isPotGiven, kind, edition, from, until, ruleId }: KnownRun): NewRun => ({
  ...{ kind, edition, from, until, ruleId },
  ...(isPotGiven && pot !== null && { pot }),
});
