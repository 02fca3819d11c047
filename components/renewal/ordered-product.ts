import { getBrand } from '@/lib/config/brand';
import { productCode, productKind } from '@/lib/catalogue/rules';

/** The product a link asks for, if it can be ordered without more being known of it. */
export function orderedProduct(product: string | string[] | undefined): string | undefined {
  if (typeof product !== 'string') return undefined;
  const kind = productKind(product, getBrand().productKey);
  return kind === 'pass' || kind === 'mini' || kind === 'substitute' ? product : undefined;
}

/** What a reminder's link is about, as far as one can say that has become unreadable. */
export const renewedProduct = (): string => productCode('pass', getBrand().productKey);

/** Does this product need the number of a pass there is? */
export const needsPass = (product: string | undefined): boolean =>
  product !== undefined && productKind(product, getBrand().productKey) === 'substitute';
