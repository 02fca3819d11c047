import 'server-only';
import { getBrand } from '../config/brand';
import { isOver, type Day, type Moment } from '../core/dates';
import type { Cents } from '../core/money';
import { addOnsOf, type Catalogue, type Edition } from '../catalogue/rules';
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

/** A season in the cart that ends before the one on sale by now; no order is taken for it once its sale is over. */
export type EarlierSeason = { edition: string; validUntil: Day; onSale: string; isSold: boolean };

/** The cart may be older than the sale of the next season; passes in it are still of the one before. */
export function earlierSeason(
  entries: readonly Pick<EntryView, 'product' | 'edition'>[],
  editions: readonly Pick<Edition, 'code' | 'validUntil' | 'onSaleUntil'>[],
  onSale: Pick<Edition, 'code' | 'validFrom'> | null,
  at: Moment,
): EarlierSeason | null {
  const inCart = new Set(entries.filter(({ product }) => isPersonal(product)).map(({ edition }) => edition));
  const earlier = editions.find(
    ({ code, validUntil }) => onSale !== null && inCart.has(code) && validUntil < onSale.validFrom,
  );
  if (!earlier || !onSale) return null;
  const { code: edition, validUntil, onSaleUntil } = earlier;
  return { edition, validUntil, onSale: onSale.code, isSold: !isOver(onSaleUntil, at) };
}

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
