import { getBrand } from '@/lib/config/brand';
import {
  complementsPass,
  givesVoucher,
  LEADING_KIND,
  productCode,
  productKind,
} from '@/lib/catalogue/products';

/** The requested product; undefined for an unknown code. */
export function orderedProduct(product: string | string[] | undefined): string | undefined {
  if (typeof product !== 'string') return undefined;
  return productKind(product, getBrand().productKey) ? product : undefined;
}

/** True for gift vouchers, which are worded on a screen of their own before they enter the cart. */
export function needsWording(product: string | undefined): boolean {
  const kind = product === undefined ? null : productKind(product, getBrand().productKey);
  return kind !== null && givesVoucher(kind);
}

/** Product of a reminder link that is no longer valid. */
export const renewedProduct = (): string => productCode(LEADING_KIND, getBrand().productKey);

/** Product that adds to a pass one has. */
export const substituteProduct = (): string => productCode('substitute', getBrand().productKey);

/** True for add-ons, which need an existing pass number. */
export function needsPass(product: string | undefined): boolean {
  const kind = product === undefined ? null : productKind(product, getBrand().productKey);
  return kind !== null && complementsPass(kind);
}
