import 'server-only';
import { getBrand } from '../config/brand';
import type { Cents } from '../core/money';
import { addOnsOf, type Catalogue } from '../catalogue/rules';
import { issuesPass, productKind } from '../catalogue/products';
import type { CatalogueView } from '../catalogue/schema';
import { POST_CENTS } from './rules';
import type { CartView, EntryView } from './schema';

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

export function informationNeeds({ entries }: CartView, catalogue: Catalogue): InformationNeeds {
  const isPrinted = ({ edition }: EntryView, code: string) =>
    addOnsOf(catalogue, edition).categories.some(({ options }) =>
      options.some((option) => option.code === code && option.isPrinted),
    );
  const hasCard = entries.some((entry) => entry.options.some(({ code }) => isPrinted(entry, code)));
  return {
    personal: entries.filter(({ product }) => isPersonal(product)).map(({ id }) => id),
    ...(hasCard ? { postPrice: POST_CENTS } : {}),
  };
}
