import type { Edition } from '../catalogue/rules';
import type { Banner } from '../content/banner-schema';
import { dayOfMoment, hasBegun, isOver, type Day, type Moment } from '../core/dates';
import type { SeasonFlag } from '../core/season';

/** Kinds of scheduled changes. */
export type ComingKind =
  | 'saleBegins'
  | 'saleEnds'
  | 'guaranteeEnds'
  | 'validityBegins'
  | 'validityEnds'
  | 'giftBegins'
  | 'giftEnds'
  | 'endingBegins'
  | 'transitionBegins'
  | 'transitionEnds'
  | 'maintenanceBegins'
  | 'maintenanceEnds'
  | 'bannerBegins'
  | 'bannerEnds'
  | 'publications'
  | 'withdrawals'
  | 'invoicesDue'
  | 'renewal_reminder'
  | 'invoice_reminder';

/** `subject` is the code of an edition or the text of a banner; `count` is for what comes in numbers. */
export type Coming = { when: Moment; kind: ComingKind; subject?: string; count?: number };

type Bound = Coming & { isEnd?: boolean; flag?: SeasonFlag };

/** Bounds of an edition; one that a season flag decides names it. */
function boundsOf({ schedule, code: subject, ...edition }: Edition): Bound[] {
  const bounds: (Omit<Bound, 'when' | 'subject'> & { when: Moment | null | undefined })[] = [
    { when: edition.onSaleFrom, kind: 'saleBegins' },
    { when: edition.onSaleUntil, kind: 'saleEnds', isEnd: true },
    { when: edition.priceGuaranteedUntil, kind: 'guaranteeEnds', isEnd: true },
    { when: edition.validFrom, kind: 'validityBegins' },
    { when: edition.validUntil, kind: 'validityEnds', isEnd: true },
    { when: edition.giftOnSaleFrom, kind: 'giftBegins' },
    { when: schedule?.giftUntil, kind: 'giftEnds', isEnd: true, flag: 'giftPromotion' },
    { when: schedule?.endingFrom, kind: 'endingBegins', flag: 'ending' },
    { when: schedule?.transitionFrom, kind: 'transitionBegins', flag: 'transitioning' },
    { when: schedule?.transitionUntil, kind: 'transitionEnds', isEnd: true, flag: 'transitioning' },
    { when: schedule?.maintenanceFrom, kind: 'maintenanceBegins', flag: 'maintenance' },
    { when: schedule?.maintenanceUntil, kind: 'maintenanceEnds', isEnd: true, flag: 'maintenance' },
  ];
  return bounds.flatMap(({ when, ...bound }) => (when ? [{ ...bound, when, subject }] : []));
}

type ComingPeriod = {
  now: Moment;
  until: Day;
  /** Flags that the environment decides, whatever is scheduled. */
  decided: ReadonlySet<SeasonFlag>;
};

/** Bounds of editions and banners that are still ahead in a period, in their order. */
export function comingBounds(
  editions: readonly Edition[],
  banners: readonly (Pick<Banner, 'from' | 'until'> & { text: string })[],
  { now, until, decided }: ComingPeriod,
): Coming[] {
  const bounds: Bound[] = [
    ...editions.flatMap(boundsOf),
    ...banners.flatMap(({ text: subject, from, until: end }): Bound[] => [
      { when: from, kind: 'bannerBegins', subject },
      { when: end, kind: 'bannerEnds', subject, isEnd: true },
    ]),
  ];
  return bounds
    .filter(
      ({ when, isEnd, flag }) =>
        dayOfMoment(when) <= until &&
        (isEnd ? !isOver(when, now) : !hasBegun(when, now)) &&
        !(flag && decided.has(flag)),
    )
    .map(({ isEnd: _, flag: __, ...coming }) => coming)
    .sort(byMoment);
}

/** By moment; what has a day only comes before what has a time. */
export const byMoment = (a: Coming, b: Coming): number => (a.when < b.when ? -1 : a.when > b.when ? 1 : 0);
