import { addDays, addMonths, type Day } from '../core/dates';
import { sumCents, type Cents } from '../core/money';
import type { FieldError } from '../core/validation';
import type { PlanPart, SetPlanInput } from './plan-schema';

/** Days from today to the last part. */
const LONGEST_DAYS = 732;

type Proposed = { parts: SetPlanInput['parts']; openCents: Cents; today: Day };

function dayFault({ parts, today }: Proposed, index: number): FieldError['code'] | null {
  const { dueOn } = parts[index] ?? { dueOn: today };
  if (dueOn < today) return 'future_date';
  if (dueOn > addDays(today, LONGEST_DAYS)) return 'too_far';
  return dueOn > (parts[index - 1]?.dueOn ?? '') ? null : 'after_previous';
}

/** What keeps these parts from being a plan for what is open: days to come, one after the other, and exactly its sum. */
export function planFaults(proposed: Proposed): FieldError[] {
  const days = proposed.parts.flatMap((_, index): FieldError[] => {
    const code = dayFault(proposed, index);
    return code ? [{ path: `parts.${index}.dueOn`, code }] : [];
  });
  const isWhole = sumCents(proposed.parts.map(({ amount }) => amount)) === proposed.openCents;
  return isWhole ? days : [...days, { path: 'parts', code: 'sum' }];
}

type Bounds = { dueOn: Day; untilCents: Cents };

/**
 * The parts of a plan with what is open of each: payments count for the earliest.
 * @param paidBefore what had been paid when the plan was agreed on
 */
export const planParts = (
  bounds: readonly Bounds[],
  { paidBefore, received }: { paidBefore: Cents; received: Cents },
): PlanPart[] =>
  bounds.map(({ dueOn, untilCents }, index) => {
    const amount = untilCents - (bounds[index - 1]?.untilCents ?? paidBefore);
    return { dueOn, amount, open: Math.min(amount, Math.max(0, untilCents - received)) };
  });

/** The smallest coin. */
const COIN: Cents = 5;

/** Parts from month to month, equal but for the last, which takes what cannot be divided. */
export function equalParts(openCents: Cents, count: number, firstOn: Day): SetPlanInput['parts'] {
  const each = Math.floor(openCents / count / COIN) * COIN;
  return Array.from({ length: count }, (_, index) => ({
    dueOn: addMonths(firstOn, index),
    amount: index === count - 1 ? openCents - each * (count - 1) : each,
  }));
}
