type Product = {
  /** Public product code, derived from the operator's product key. */
  code: (productKey: string) => string;
  /**
   * What a paid order creates: a pass with a holder and a renewable number; add-ons for an existing pass, on sale
   * while it is valid; a gift voucher, which costs its value.
   */
  gives: 'pass' | 'addOns' | 'voucher';
  /** Letter of a pass in its signed code, which is printed on cards; no two kinds may share one. */
  letter: string | null;
  /** Entries of a pass; null means unlimited. */
  entries: number | null;
  /**
   * Whether amount vouchers, and promotion codes without a product list, reduce its price. Gift vouchers are money and
   * exclude codes.
   */
  takesCodes: boolean;
  /** Whether a gift voucher can stand for it. */
  isGiftable: boolean;
  /** Whether companies can order it by import, within a quota. */
  isImportable: boolean;
};

/**
 * Every kind of product and its properties, in display order. Code queries this table instead of comparing kinds,
 * which lint forbids.
 */
export const PRODUCTS = {
  pass: {
    code: (productKey) => productKey,
    gives: 'pass',
    letter: 'P',
    entries: null,
    takesCodes: true,
    isGiftable: true,
    isImportable: true,
  },
  mini: {
    code: (productKey) => `MINI_${productKey}`,
    gives: 'pass',
    letter: 'M',
    entries: 5,
    takesCodes: true,
    isGiftable: true,
    isImportable: true,
  },
  substitute: {
    code: (productKey) => `${productKey}_SUBSTITUTE`,
    gives: 'addOns',
    letter: null,
    entries: null,
    takesCodes: true,
    isGiftable: false,
    isImportable: false,
  },
  gift: {
    code: () => 'GIFT',
    gives: 'voucher',
    letter: null,
    entries: null,
    takesCodes: false,
    isGiftable: false,
    isImportable: false,
  },
} as const satisfies Record<string, Product>;

export type ProductKind = keyof typeof PRODUCTS;

/** The kinds with a given property. */
type KindWith<Trait extends Partial<Product>> = {
  [Kind in ProductKind]: (typeof PRODUCTS)[Kind] extends Trait ? Kind : never;
}[ProductKind];

export type PassKind = KindWith<{ gives: 'pass' }>;
export type GiftableKind = KindWith<{ isGiftable: true }>;
export type ImportableKind = KindWith<{ isImportable: true; gives: 'pass' }>;

export const issuesPass = (kind: ProductKind): kind is PassKind => PRODUCTS[kind].gives === 'pass';

/** True for add-ons to an existing pass, which need its number. */
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

/** The main product: its price is on the home page, and reminders are about it. */
export const LEADING_KIND = 'pass' satisfies PassKind;
export const OTHER_PASS_KINDS = PASS_KINDS.filter((kind) => kind !== LEADING_KIND);

/** Public product code, such as `MINI_PASSAGE`. See docs/product.md#product-codes. */
export const productCode = (kind: ProductKind, productKey: string): string => PRODUCTS[kind].code(productKey);

/** The kind of a product code; null for an unknown code. */
export const productKind = (code: string, productKey: string): ProductKind | null =>
  PRODUCT_KINDS.find((kind) => productCode(kind, productKey) === code) ?? null;
