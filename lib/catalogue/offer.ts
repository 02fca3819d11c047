import 'server-only';
import { getBrand } from '../config/brand';
import type { Cents } from '../core/money';
import { PASS_KINDS, productCode, PRODUCTS, type PassKind, type ProductKind } from './products';
import type { CatalogueView } from './schema';

export type ProductOffer = {
  code: string;
  title: string;
  price: Cents;
  /** Names of available add-ons. */
  extensions: string[];
  options: string[];
};

/** The product of a kind with its add-ons; null where the edition does not sell it. */
export function productOffer(catalogue: CatalogueView, kind: ProductKind): ProductOffer | null {
  const code = productCode(kind, getBrand().productKey);
  const product = catalogue.products.find((one) => one.code === code);
  if (!product) return null;
  const titlesOf = (items: readonly { title: string; products: string[] }[]) =>
    items.filter(({ products }) => products.includes(code)).map(({ title }) => title);
  return {
    ...product,
    extensions: titlesOf(catalogue.extensions),
    options: titlesOf(catalogue.optionCategories),
  };
}

export type PassOffer = ProductOffer & { kind: PassKind; entries: number | null };

/** The passes of the edition. */
export const passOffers = (catalogue: CatalogueView): PassOffer[] =>
  PASS_KINDS.flatMap((kind) => {
    const offer = productOffer(catalogue, kind);
    return offer ? [{ ...offer, kind, entries: PRODUCTS[kind].entries }] : [];
  });
