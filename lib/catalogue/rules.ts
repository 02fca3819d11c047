import {
  endOfMoment,
  firstMinute,
  hasBegun,
  isOver,
  lastMinute,
  momentOf,
  startOfMoment,
  type Day,
  type Moment,
} from '../core/dates';
import type { SeasonFlag, SeasonWindow } from '../core/season';
import { givesVoucher, PRODUCT_KINDS, type ProductKind } from './products';
import type { Localized } from '../i18n/languages';

/** When the banner of its end, its gift promotion, the transition to it and a maintenance begin and end. */
export type EditionSchedule = {
  endingFrom: Moment | null;
  giftUntil: Moment | null;
  transitionFrom: Moment | null;
  transitionUntil: Moment | null;
  maintenanceFrom: Moment | null;
  maintenanceUntil: Moment | null;
};

/** A season with the prices of its products. Bounds are inclusive. */
export type Edition = {
  code: string;
  validFrom: Day;
  validUntil: Day;
  onSaleFrom: Moment;
  onSaleUntil: Moment;
  priceGuaranteedUntil: Moment;
  giftOnSaleFrom: Moment;
  schedule?: EditionSchedule;
  /** A product without a price is not sold in this edition. */
  prices: Partial<Record<ProductKind, number>>;
};

export type Extension = {
  code: string;
  title: Localized;
  conditions: Localized;
  priceCents: number;
  kinds: ProductKind[];
};

export type Option = {
  code: string;
  category: string;
  title: Localized;
  conditions: Localized;
  priceCents: number;
  isPrinted: boolean;
  choices: Choices | null;
};

/** Choice that comes with an option: this many of a list. */
export type Choices = { pick: number; of: { code: string; title: Localized }[] };

export type OptionCategory = {
  code: string;
  title: Localized;
  choice: 'single' | 'multiple';
  kinds: ProductKind[];
  options: Option[];
};

/** Extensions and options of an edition, in display order. */
export type AddOns = { extensions: Extension[]; categories: OptionCategory[] };

/** Everything on sale: editions by first day of sale, and their add-ons by code of the edition. */
export type Catalogue = {
  editions: Edition[];
  addOns: Readonly<Record<string, AddOns>>;
  /** Whether the shop has been opened. See docs/product.md#opening-the-shop. */
  isOpen: boolean;
};

const NO_ADD_ONS: AddOns = { extensions: [], categories: [] };

/** The add-ons of an edition; none for an unknown one. */
export const addOnsOf = ({ addOns }: Catalogue, edition: string): AddOns => addOns[edition] ?? NO_ADD_ONS;

/** How many beginnings and ends of editions have passed; it grows whenever time changes what is shown or sold. */
export const passedBounds = (editions: readonly Edition[], at: Moment): number =>
  editions
    .flatMap(({ schedule, ...edition }) => [
      hasBegun(edition.validFrom, at),
      isOver(edition.validUntil, at),
      hasBegun(edition.onSaleFrom, at),
      isOver(edition.onSaleUntil, at),
      isOver(edition.priceGuaranteedUntil, at),
      hasBegun(edition.giftOnSaleFrom, at),
      ...[schedule?.endingFrom, schedule?.transitionFrom, schedule?.maintenanceFrom].map(
        (from) => from && hasBegun(from, at),
      ),
      ...[schedule?.giftUntil, schedule?.transitionUntil, schedule?.maintenanceUntil].map(
        (until) => until && isOver(until, at),
      ),
    ])
    .filter(Boolean).length;

/** When time next changes what is shown or sold; null without a bound ahead. */
export function nextBound(editions: readonly Edition[], at: Date): Date | null {
  const now = momentOf(at);
  const starts = editions.flatMap(({ schedule, ...edition }) => [
    edition.validFrom,
    edition.onSaleFrom,
    edition.giftOnSaleFrom,
    schedule?.endingFrom,
    schedule?.transitionFrom,
    schedule?.maintenanceFrom,
  ]);
  const ends = editions.flatMap(({ schedule, ...edition }) => [
    edition.validUntil,
    edition.onSaleUntil,
    edition.priceGuaranteedUntil,
    schedule?.giftUntil,
    schedule?.transitionUntil,
    schedule?.maintenanceUntil,
  ]);
  // minutes are compared as texts: the instant of a local time is slow to find
  const [start] = starts.flatMap((from) => (from && !hasBegun(from, now) ? firstMinute(from) : [])).sort();
  const [end] = ends.flatMap((until) => (until && !isOver(until, now) ? lastMinute(until) : [])).sort();
  const bounds = [...(start ? [startOfMoment(start)] : []), ...(end ? [endOfMoment(end)] : [])];
  return bounds.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** When the flags of the season are on, as scheduled for each edition. */
export const seasonWindows = (editions: readonly Edition[]): SeasonWindow[] =>
  editions.flatMap(({ schedule, validUntil, giftOnSaleFrom }) => {
    if (!schedule) return [];
    const windows: { flag: SeasonFlag; from: Moment | null; until: Moment | null }[] = [
      { flag: 'ending', from: schedule.endingFrom, until: validUntil },
      { flag: 'giftPromotion', from: giftOnSaleFrom, until: schedule.giftUntil },
      { flag: 'transitioning', from: schedule.transitionFrom, until: schedule.transitionUntil },
      { flag: 'maintenance', from: schedule.maintenanceFrom, until: schedule.maintenanceUntil },
    ];
    return windows.flatMap(({ flag, from, until }) => (from && until ? [{ flag, from, until }] : []));
  });

/** The edition that is valid at a moment. */
export const currentEdition = (editions: readonly Edition[], at: Moment): Edition | null =>
  editions.find(({ validFrom, validUntil }) => hasBegun(validFrom, at) && !isOver(validUntil, at)) ?? null;

/** The latest edition on sale. See docs/product.md#current-and-selling-edition. */
export const sellingEdition = (editions: readonly Edition[], at: Moment): Edition | null =>
  editions.filter(({ onSaleFrom }) => hasBegun(onSaleFrom, at)).at(-1) ?? null;

/** The next edition that is not on sale yet. */
export const upcomingEdition = (editions: readonly Edition[], at: Moment): Edition | null =>
  editions.find(({ onSaleFrom }) => !hasBegun(onSaleFrom, at)) ?? null;

/** Whether this edition can be bought at that moment. Nothing can between two seasons. */
export const isBuyingEnabled = (
  edition: Pick<Edition, 'onSaleFrom' | 'onSaleUntil'> | null,
  flags: { transitioning: boolean },
  at: Moment,
): boolean =>
  edition !== null &&
  !flags.transitioning &&
  hasBegun(edition.onSaleFrom, at) &&
  !isOver(edition.onSaleUntil, at);

/** The edition for gift vouchers at that moment: the one on sale, once its vouchers are. */
export function giftEdition(
  editions: readonly Edition[],
  flags: { transitioning: boolean },
  at: Moment,
): Edition | null {
  const selling = sellingEdition(editions, at);
  const isSold =
    isBuyingEnabled(selling, flags, at) &&
    PRODUCT_KINDS.some((kind) => givesVoucher(kind) && selling?.prices[kind] !== undefined);
  return isSold && selling && hasBegun(selling.giftOnSaleFrom, at) ? selling : null;
}

const byCode = <T extends { code: string }>(items: readonly T[], code: string): T | undefined =>
  items.find((item) => item.code === code);

export const findEdition = (catalogue: Catalogue, code: string): Edition | undefined =>
  byCode(catalogue.editions, code);

/** Titles of all extensions by code, in the words of their latest edition. */
export const extensionTitles = ({ editions, addOns }: Catalogue): ReadonlyMap<string, Localized> =>
  new Map(
    editions.flatMap(({ code: edition }) =>
      (addOns[edition]?.extensions ?? []).map(({ code, title }) => [code, title] as const),
    ),
  );

/** The extension with that code, if available for this kind of product. */
export function findExtension(
  { extensions }: AddOns,
  kind: ProductKind,
  code: string,
): Extension | undefined {
  const extension = byCode(extensions, code);
  return extension?.kinds.includes(kind) ? extension : undefined;
}

/** The option with that code and its category, if available for this kind of product. */
export function findOption(
  { categories }: AddOns,
  kind: ProductKind,
  code: string,
): { option: Option; category: OptionCategory } | undefined {
  for (const category of categories) {
    const option = byCode(category.options, code);
    if (option) return category.kinds.includes(kind) ? { option, category } : undefined;
  }
  return undefined;
}
