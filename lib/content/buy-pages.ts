import type { ProductKind } from '../catalogue/products';

/** Product pages by id (docs/product.md#buy-pages). */
const PRODUCTS = { '3248': 'pass', '4569': 'mini', '4567': 'gift' } as const satisfies Record<
  string,
  ProductKind
>;

type SoldKind = (typeof PRODUCTS)[keyof typeof PRODUCTS];

const isBuyPage = (id: string): id is keyof typeof PRODUCTS => Object.hasOwn(PRODUCTS, id);

/** The product a page sells; null for any other page. */
export const productOfPage = (id: string): SoldKind | null => (isBuyPage(id) ? PRODUCTS[id] : null);

export const buyPageId = (kind: SoldKind): string =>
  Object.keys(PRODUCTS).find((id) => productOfPage(id) === kind) ?? '';
