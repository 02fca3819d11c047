import type { Cents } from '../core/money';
import type { AdvanceLine, CurrentAdvance } from './advance-schema';
import type { Rule } from './rule-schema';
import { entryAmount, sharesOf, stepOf, type VisitGroup } from './rules';

/** A rule that pays single entries, so that a month of an advance has an amount. */
export type EntryRule = Extract<Rule, { kind: 'fixed' | 'share' }>;

/** Entries of a month at the same price. @param month `2026-11` */
export type MonthGroup = VisitGroup & { month: string; declaredCount: number };

const HOUSE = 'house';

const grossOf = (rule: EntryRule, groups: readonly VisitGroup[]): Cents =>
  sharesOf(rule, [{ id: HOUSE, groups }], 0)[0]?.grossCents ?? 0;

function linesOf(rule: EntryRule, { referenceCents: price, count, steppedCount }: VisitGroup): AdvanceLine[] {
  const each = Number(entryAmount(rule, price));
  return [
    { visits: count - steppedCount, price, each, percent: 100 },
    { visits: steppedCount, price, each, percent: stepOf(rule) },
  ].filter(({ visits }) => visits > 0);
}

/**
 * The months of an advance. A run rounds once per house, so that an amount here is what its month adds to the months
 * before: the amounts add up to what a run would pay.
 */
export function advanceMonths(rule: EntryRule, groups: readonly MonthGroup[]): CurrentAdvance['months'] {
  const months = [...new Set(groups.map(({ month }) => month))].sort();
  return months.map((month) => {
    const own = groups.filter((group) => group.month === month);
    return {
      month,
      visits: own.reduce((sum, { count }) => sum + count, 0),
      declared: own.reduce((sum, { declaredCount }) => sum + declaredCount, 0),
      lines: own.flatMap((group) => linesOf(rule, group)),
      amount:
        grossOf(
          rule,
          groups.filter((group) => group.month <= month),
        ) -
        grossOf(
          rule,
          groups.filter((group) => group.month < month),
        ),
    };
  });
}
