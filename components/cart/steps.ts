import type { CatalogueView } from '@/lib/catalogue/schema';
import { STEPS, type EntryView, type Step } from '@/lib/cart/schema';
import { daysBetween, type Day } from '@/lib/core/dates';

const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);

/** The step requested by the URL; the cart if unknown. */
export const requestedStep = (value: unknown): Step => (isStep(value) ? value : 'cart');

/** The step to show: the requested one, or the furthest reachable one (docs/product.md#checkout-steps). */
export const shownStep = (requested: Step, furthest: Step): Step =>
  STEPS.indexOf(requested) > STEPS.indexOf(furthest) ? furthest : requested;

/** Link target of a step. */
export const stepHref = (step: Step) => ({ pathname: '/cart' as const, query: { step } });

/** Link target of the step that holds up the one that was asked for. The options say what is missing. */
export const holdingHref = (step: Step) => ({
  pathname: '/cart' as const,
  query: { step, ...(step === 'options' ? { held: '1' } : {}) },
});

/** Straight to the payment of an unpaid order, at the provider's page. */
export const resumeHref = (order: string) => ({
  pathname: '/cart' as const,
  query: { step: 'payment', order, go: '1' },
});

/** The previous or next step, or null at either end. */
export const stepBeside = (step: Step, offset: -1 | 1): Step | null =>
  STEPS[STEPS.indexOf(step) + offset] ?? null;

/** Link target of an order that is paid; its passes are shown without the door opening again. */
export const paidHref = (order: string) => ({
  pathname: '/cart' as const,
  query: { step: 'payment', order, opened: '1' },
});

export type StepState = 'done' | 'current' | 'todo';

export function stepState(step: Step, current: Step): StepState {
  const distance = STEPS.indexOf(step) - STEPS.indexOf(current);
  return distance < 0 ? 'done' : distance === 0 ? 'current' : 'todo';
}

/** Whether a price in the cart is guaranteed: not that of add-ons for an existing pass, nor a gift of an amount. */
export const hasGuaranteedPrice = (entries: readonly Pick<EntryView, 'id' | 'pass' | 'gift'>[]): boolean =>
  entries.some(({ pass, gift }) => !pass && gift?.kind !== 'amount');

/** Remaining days of the price guarantee, 0 on the last one; undefined afterwards and while nothing is sold. */
export function guaranteedDays(
  { edition, buyingEnabled }: Pick<CatalogueView, 'edition' | 'buyingEnabled'>,
  today: Day,
): number | undefined {
  if (!edition || !buyingEnabled) return undefined;
  const days = daysBetween(today, edition.priceGuaranteedUntil);
  return days < 0 ? undefined : days;
}
