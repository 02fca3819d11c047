import type { Day } from '../core/dates';
import { givesVoucher, PRODUCT_KINDS, type ProductKind } from './products';
import type { Localized } from '../i18n/languages';

/** A season with the prices of its products. Bounds are inclusive Swiss days. */
export type Edition = {
  code: string;
  validFrom: Day;
  validUntil: Day;
  onSaleFrom: Day;
  onSaleUntil: Day;
  priceGuaranteedUntil: Day;
  giftOnSaleFrom: Day;
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
};

export type OptionCategory = {
  code: string;
  title: Localized;
  choice: 'single' | 'multiple';
  kinds: ProductKind[];
  options: Option[];
};

/** Everything on sale: editions by first day of sale, the rest in display order. */
export type Catalogue = { editions: Edition[]; extensions: Extension[]; categories: OptionCategory[] };

/** The edition that is valid on a day. */
export const currentEdition = (editions: readonly Edition[], day: Day): Edition | null =>
  editions.find(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil) ?? null;

/** The latest edition on sale. See docs/product.md#current-and-selling-edition. */
export const sellingEdition = (editions: readonly Edition[], day: Day): Edition | null =>
  editions.filter(({ onSaleFrom }) => onSaleFrom <= day).at(-1) ?? null;

/** The next edition that is not on sale yet. */
export const upcomingEdition = (editions: readonly Edition[], day: Day): Edition | null =>
  editions.find(({ onSaleFrom }) => onSaleFrom > day) ?? null;

/** Whether this edition can be bought on that day. Nothing can between two seasons. */
export const isBuyingEnabled = (
  edition: Pick<Edition, 'onSaleFrom' | 'onSaleUntil'> | null,
  flags: { transitioning: boolean },
  day: Day,
): boolean =>
  edition !== null && !flags.transitioning && edition.onSaleFrom <= day && day <= edition.onSaleUntil;

/** The edition for gift vouchers on that day: the one on sale, once its vouchers are. */
export function giftEdition(
  editions: readonly Edition[],
  flags: { transitioning: boolean },
  day: Day,
): Edition | null {
  const selling = sellingEdition(editions, day);
  const isSold =
    isBuyingEnabled(selling, flags, day) &&
    PRODUCT_KINDS.some((kind) => givesVoucher(kind) && selling?.prices[kind] !== undefined);
  return isSold && selling && selling.giftOnSaleFrom <= day ? selling : null;
}

const byCode = <T extends { code: string }>(items: readonly T[], code: string): T | undefined =>
  items.find((item) => item.code === code);

export const findEdition = (catalogue: Catalogue, code: string): Edition | undefined =>
  byCode(catalogue.editions, code);

/** The extension with that code, if available for this kind of product. */
export function findExtension(catalogue: Catalogue, kind: ProductKind, code: string): Extension | undefined {
  const extension = byCode(catalogue.extensions, code);
  return extension?.kinds.includes(kind) ? extension : undefined;
}

/** The option with that code and its category, if available for this kind of product. */
export function findOption(
  catalogue: Catalogue,
  kind: ProductKind,
  code: string,
): { option: Option; category: OptionCategory } | undefined {
  for (const category of catalogue.categories) {
    const option = byCode(category.options, code);
    if (option) return category.kinds.includes(kind) ? { option, category } : undefined;
  }
  return undefined;
}
