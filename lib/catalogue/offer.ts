import 'server-only';
import { getBrand } from '../config/brand';
import type { Cents } from '../core/money';
import { productCode } from './rules';
import type { CatalogueView, ProductKind } from './schema';

/** A product as the buy pages show it. */
export type ProductOffer = {
  code: string;
  title: string;
  price: Cents;
  /** Names of what may be added. */
  extensions: string[];
  options: string[];
};

/** The product of a kind with what may be added to it; null where the edition does not sell it. */
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
