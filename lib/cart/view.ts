import 'server-only';
import { getBrand } from '../config/brand';
import { CURRENCY } from '../core/money';
import type { Locale } from '../i18n/routing';
import { productCode, type Catalogue } from '../catalogue/rules';
import { productTitle } from '../catalogue/titles';
import { formatUniqueKey } from '../passes/rules';
import { deliveryOf, furthestStep, linesOf, lineTotal, priceCart, type Cart, type Line } from './rules';
import type { CartView, EntryView } from './schema';

const EMPTY: Cart = {
  id: '',
  shippingContact: null,
  isBillingDifferent: false,
  billingContact: null,
  delivery: null,
  entries: [],
};

function entryView(line: Line, locale: Locale): EntryView {
  const { entry, priceCents, extensions, options } = line;
  return {
    id: entry.id,
    product: productCode(entry.kind, getBrand().productKey),
    title: productTitle(entry.kind, entry.edition)[locale],
    edition: entry.edition,
    price: priceCents,
    ...(entry.uniqueKey ? { uniqueKey: formatUniqueKey(entry.uniqueKey) } : {}),
    holder: entry.holder,
    extensions: extensions.map((extension) => ({
      code: extension.code,
      title: extension.title[locale],
      price: extension.priceCents,
      conditions: extension.conditions[locale],
    })),
    options: options.map(({ code, category, title, priceCents: price }) => ({
      code,
      category,
      title: title[locale],
      price,
    })),
    ...(entry.gift ? { gift: entry.gift } : {}),
    total: lineTotal(line),
  };
}

/** A cart as its owner sees it, priced by the catalogue. @param cart null when there is no open one */
export function cartView(cart: Cart | null, catalogue: Catalogue, locale: Locale): CartView {
  const { id, ...rest } = cart ?? EMPTY;
  const lines = linesOf(catalogue, rest.entries);
  const totals = priceCart(lines, rest.delivery);
  return {
    id: id || null,
    entries: lines.map((line) => entryView(line, locale)),
    summary: {
      subTotal: totals.subTotalCents,
      discountTotal: totals.discountCents,
      shippingTotal: totals.shippingCents,
      total: totals.totalCents,
      currency: CURRENCY,
      promotionCodeItem: null,
    },
    step: furthestStep(rest),
    shippingContact: rest.shippingContact,
    isBillingDifferent: rest.isBillingDifferent,
    billingContact: rest.billingContact,
    delivery: deliveryOf(lines, rest.delivery),
  };
}
