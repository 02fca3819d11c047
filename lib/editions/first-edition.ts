import { addDays, addMonths, type Day, type Moment } from '../core/dates';
import type { Cents } from '../core/money';
import type { EditionInput } from './schema';

/** `26-27` for a year that begins in 2026. */
function codeOf(validFrom: Day): string {
  const year = Number(validFrom.slice(0, 4));
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

type FirstEdition = { validFrom: Day; onSaleFrom: Moment; product: string; price: Cents };

/** The first edition of a shop: it is good for a year, sold until its end, and has one product. */
export function firstEdition({ validFrom, onSaleFrom, product, price }: FirstEdition): EditionInput {
  const validUntil = addDays(addMonths(validFrom, 12), -1);
  return {
    code: codeOf(validFrom),
    validFrom,
    validUntil,
    onSaleFrom,
    onSaleUntil: validUntil,
    priceGuaranteedUntil: validUntil,
    giftFrom: onSaleFrom,
    products: [{ product, price }],
    extensions: [],
    optionCategories: [],
  };
}
