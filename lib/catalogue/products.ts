type Product = {
  /** The code customers and clients see, made from the operator's product key. */
  code: (productKey: string) => string;
  /**
   * What a paid order hands out: a pass made out to a holder, under a number that can be renewed; add-ons for a
   * pass that exists, sold for as long as it is valid; a gift voucher, which costs what it gives.
   */
  gives: 'pass' | 'addOns' | 'voucher';
  /** Entries a pass holds; null means unlimited. */
  entries: number | null;
  /**
   * Vouchers with an amount, and promotion codes that list no products, lower its price. A gift voucher is money:
   * it is not bought with a code.
   */
  takesCodes: boolean;
  /** A gift voucher can stand for one. */
  isGiftable: boolean;
  /** Companies order it by file, within a quota. */
  isImportable: boolean;
};

/**
 * Every kind of product and what it can do, in the order of display. Code asks this table instead of comparing
 * kinds; lint forbids the comparison.
 */
export const PRODUCTS = {
  pass: {
    code: (productKey) => productKey,
    gives: 'pass',
    entries: null,
    takesCodes: true,
    isGiftable: true,
    isImportable: true,
  },
  mini: {
    code: (productKey) => `MINI_${productKey}`,
    gives: 'pass',
    entries: 5,
    takesCodes: true,
    isGiftable: true,
    isImportable: true,
  },
  substitute: {
    code: (productKey) => `${productKey}_SUBSTITUTE`,
    gives: 'addOns',
    entries: null,
    takesCodes: true,
    isGiftable: false,
    isImportable: false,
  },
  gift: {
    code: () => 'GIFT',
    gives: 'voucher',
    entries: null,
    takesCodes: false,
    isGiftable: false,
    isImportable: false,
  },
} as const satisfies Record<string, Product>;

export type ProductKind = keyof typeof PRODUCTS;

/** The kinds whose entry says so. */
type KindWith<Trait extends Partial<Product>> = {
  [Kind in ProductKind]: (typeof PRODUCTS)[Kind] extends Trait ? Kind : never;
}[ProductKind];

export type PassKind = KindWith<{ gives: 'pass' }>;
export type GiftableKind = KindWith<{ isGiftable: true }>;
export type ImportableKind = KindWith<{ isImportable: true; gives: 'pass' }>;

export const issuesPass = (kind: ProductKind): kind is PassKind => PRODUCTS[kind].gives === 'pass';

/** It complements a pass that exists: it needs its number, takes its add-ons, and is worth nothing without one. */
export const complementsPass = (kind: ProductKind): boolean => PRODUCTS[kind].gives === 'addOns';

export const givesVoucher = (kind: ProductKind): boolean => PRODUCTS[kind].gives === 'voucher';

const isGiftable = (kind: ProductKind): kind is GiftableKind => PRODUCTS[kind].isGiftable;
const isImportable = (kind: ProductKind): kind is ImportableKind =>
  issuesPass(kind) && PRODUCTS[kind].isImportable;

export const PRODUCT_KINDS = Object.keys(PRODUCTS) as ProductKind[];
export const PASS_KINDS = PRODUCT_KINDS.filter(issuesPass);
export const COMPLEMENTING_KINDS = PRODUCT_KINDS.filter(complementsPass);
export const GIFTABLE_KINDS = PRODUCT_KINDS.filter(isGiftable);
export const IMPORTABLE_KINDS = PRODUCT_KINDS.filter(isImportable);

/** The pass the site leads with: its price stands on the home page, and reminders are about it. */
export const LEADING_KIND = 'pass' satisfies PassKind;
export const OTHER_PASS_KINDS = PASS_KINDS.filter((kind) => kind !== LEADING_KIND);

/** The code customers and clients see, such as `MINI_PASSAGE`. See docs/product.md#product-codes. */
export const productCode = (kind: ProductKind, productKey: string): string => PRODUCTS[kind].code(productKey);

/** The kind a code stands for; null for an unknown code. */
export const productKind = (code: string, productKey: string): ProductKind | null =>
  PRODUCT_KINDS.find((kind) => productCode(kind, productKey) === code) ?? null;
