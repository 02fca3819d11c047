import { getBrand } from '@/lib/config/brand';
import {
  complementsPass,
  givesVoucher,
  LEADING_KIND,
  productCode,
  productKind,
} from '@/lib/catalogue/products';

/** The requested product, if a link may order it. */
export function orderedProduct(product: string | string[] | undefined): string | undefined {
  if (typeof product !== 'string') return undefined;
  const kind = productKind(product, getBrand().productKey);
  return kind && !givesVoucher(kind) ? product : undefined;
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
