import type { CatalogueView } from '@/lib/catalogue/schema';
import { STEPS, type Step } from '@/lib/cart/schema';
import { daysBetween, type Day } from '@/lib/core/dates';

const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);

/** The step an address asks for; anything unknown is the cart. */
export const askedStep = (value: unknown): Step => (isStep(value) ? value : 'cart');

/** The step that is shown: the one asked for, or the furthest possible one (docs/product.md#checkout-steps). */
export const shownStep = (asked: Step, furthest: Step): Step =>
  STEPS.indexOf(asked) > STEPS.indexOf(furthest) ? furthest : asked;

/** Address of a step, as links of the design system take it. */
export const stepHref = (step: Step) => ({ pathname: '/cart' as const, query: { step } });

/** The step before or after, or null at either end. */
export const stepBeside = (step: Step, offset: -1 | 1): Step | null =>
  STEPS[STEPS.indexOf(step) + offset] ?? null;

export type StepState = 'done' | 'current' | 'todo';

export function stepState(step: Step, current: Step): StepState {
  const distance = STEPS.indexOf(step) - STEPS.indexOf(current);
  return distance < 0 ? 'done' : distance === 0 ? 'current' : 'todo';
}

/** Days for which today's price is guaranteed, 0 on the last one; undefined once past or without a sale. */
export function guaranteedDays({ edition }: Pick<CatalogueView, 'edition'>, today: Day): number | undefined {
  if (!edition) return undefined;
  const days = daysBetween(today, edition.priceGuaranteedUntil);
  return days < 0 ? undefined : days;
}
