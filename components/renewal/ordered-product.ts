import { getBrand } from '@/lib/config/brand';
import {
  complementsPass,
  givesVoucher,
  LEADING_KIND,
  PASS_KINDS,
  productCode,
  productKind,
} from '@/lib/catalogue/products';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';

/** The requested product; undefined for an unknown code. */
export function orderedProduct(product: string | string[] | undefined): string | undefined {
  if (typeof product !== 'string') return undefined;
  return productKind(product, getBrand().productKey) ? product : undefined;
}

type Catalogue = { extensions: readonly { code: string; products: readonly string[] }[] };

/** The requested extension, if the product can have it. */
export const orderedExtension = <View extends Catalogue>(
  { extensions }: View,
  { product, extension }: { product: string | undefined; extension: string | string[] | undefined },
): View['extensions'][number] | undefined =>
  extensions.find(
    ({ code, products }) => code === extension && product !== undefined && products.includes(product),
  );

/** What is ordered, as in the query of the screens that keep it. */
export type Ordered = { product?: string; extension?: string };

/** Where the order goes on. */
export const orderUrl = (locale: Locale, ordered: Ordered): string =>
  `${screenUrl('/renewal', locale)}?${new URLSearchParams(ordered).toString()}`;

/** True for gift vouchers, which are worded on a screen of their own before they enter the cart. */
export function needsWording(product: string | undefined): boolean {
  const kind = product === undefined ? null : productKind(product, getBrand().productKey);
  return kind !== null && givesVoucher(kind);
}

/** Products that are renewed, the leading one first. */
export const passProducts = (): string[] =>
  PASS_KINDS.map((kind) => productCode(kind, getBrand().productKey));

/** Product of a reminder link that is no longer valid. */
export const renewedProduct = (): string => productCode(LEADING_KIND, getBrand().productKey);

/** Product that adds to a pass one has. */
export const substituteProduct = (): string => productCode('substitute', getBrand().productKey);

/** True for add-ons, which need an existing pass number. */
export function needsPass(product: string | undefined): boolean {
  const kind = product === undefined ? null : productKind(product, getBrand().productKey);
  return kind !== null && complementsPass(kind);
}

type Sale = { isBuyingEnabled: boolean; isPaused: boolean };

/** Whether a product can be ordered. Add-ons are sold as long as their pass is valid, also after the sale of its season. */
export const isSold = (product: string | undefined, { isBuyingEnabled, isPaused }: Sale): boolean =>
  needsPass(product) ? !isPaused : isBuyingEnabled;
