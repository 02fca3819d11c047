import 'server-only';
import {
  complementsPass,
  givesVoucher,
  LEADING_KIND,
  productCode,
  PRODUCT_KINDS,
} from '../catalogue/products';
import { productTitle } from '../catalogue/titles';
import { getBrand } from '../config/brand';
import type { Locale } from '../i18n/languages';
import type { ProductRules } from './rules';

/** The shop's products for the rules of an edition. */
export function productRules(): ProductRules {
  const { productKey } = getBrand();
  const codeOf = (kind: (typeof PRODUCT_KINDS)[number]) => productCode(kind, productKey);
  return {
    codes: PRODUCT_KINDS.map(codeOf),
    paid: PRODUCT_KINDS.filter((kind) => !complementsPass(kind) && !givesVoucher(kind)).map(codeOf),
    leading: codeOf(LEADING_KIND),
  };
}

/** Every product of the shop by code, with its name in an edition, in display order. */
export function listProducts(edition: string, locale: Locale): { code: string; name: string }[] {
  const { productKey } = getBrand();
  return PRODUCT_KINDS.map((kind) => ({
    code: productCode(kind, productKey),
    name: productTitle(kind, edition)[locale],
  }));
}
