import { getBrand } from '@/lib/config/brand';
import {
  complementsPass,
  givesVoucher,
  LEADING_KIND,
  productCode,
  productKind,
} from '@/lib/catalogue/products';

/** The product a link asks for, if it can be ordered without more being known of it. */
export function orderedProduct(product: string | string[] | undefined): string | undefined {
  if (typeof product !== 'string') return undefined;
  const kind = productKind(product, getBrand().productKey);
  return kind && !givesVoucher(kind) ? product : undefined;
}

/** What a reminder's link is about, as far as one can say that has become unreadable. */
export const renewedProduct = (): string => productCode(LEADING_KIND, getBrand().productKey);

/** Does this product need the number of a pass there is? */
export function needsPass(product: string | undefined): boolean {
  const kind = product === undefined ? null : productKind(product, getBrand().productKey);
  return kind !== null && complementsPass(kind);
}
