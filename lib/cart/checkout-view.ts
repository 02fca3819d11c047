import 'server-only';
import { getBrand } from '../config/brand';
import type { Cents } from '../core/money';
import { type Catalogue } from '../catalogue/rules';
import { issuesPass, productKind } from '../catalogue/products';
import type { CatalogueView } from '../catalogue/schema';
import { POST_CENTS } from './rules';
import type { CartView } from './schema';

const isPersonal = (product: string): boolean => {
  const kind = productKind(product, getBrand().productKey);
  return kind !== null && issuesPass(kind);
};

/** Products for an additional person; none while sales are closed. */
export const addableProducts = ({ buyingEnabled, products }: CatalogueView): CatalogueView['products'] =>
  buyingEnabled ? products.filter(({ code }) => isPersonal(code)) : [];

/** Questions of the information step besides the contacts. */
export type InformationNeeds = {
  /** Ids of the entries that need a holder. */
  personal: string[];
  /** Price of a letter; absent without a printed card in the cart. */
  postPrice?: Cents;
};

export function informationNeeds({ entries }: CartView, { categories }: Catalogue): InformationNeeds {
  const printed = new Set(
    categories.flatMap(({ options }) => options.filter(({ isPrinted }) => isPrinted).map(({ code }) => code)),
  );
  const hasCard = entries.some(({ options }) => options.some(({ code }) => printed.has(code)));
  return {
    personal: entries.filter(({ product }) => isPersonal(product)).map(({ id }) => id),
    ...(hasCard ? { postPrice: POST_CENTS } : {}),
  };
}
