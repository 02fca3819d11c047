import 'server-only';
import { CURRENCY } from '../core/money';
import type { Locale } from '../i18n/languages';
import type { EntryView } from '../cart/schema';
import { formatUniqueKey } from '../passes/rules';
import { planParts } from './plan-rules';
import type { ItemRow, OrderRow } from './row-queries';
import type { OrderView } from './schema';
import { codeItems } from './sold-codes';

const itemView = (item: ItemRow, code: string | undefined, locale: Locale): EntryView => ({
  id: item.id,
  product: item.product,
  title: item.title[locale],
  edition: item.edition,
  price: item.priceCents,
  ...(item.uniqueKey ? { uniqueKey: formatUniqueKey(item.uniqueKey) } : {}),
  holder: item.holder,
  extensions: item.extensions.map(({ code: extension, title, priceCents, conditions }) => ({
    code: extension,
    title: title[locale],
    price: priceCents,
    conditions: conditions[locale],
  })),
  options: item.options.map(({ code: option, title, priceCents, category, choices }) => ({
    code: option,
    category,
    title: title[locale],
    price: priceCents,
    ...(choices ? { choices: choices.map((one) => one.code) } : {}),
  })),
  ...(item.gift ? { gift: item.gift } : {}),
  ...(code && item.discountCents ? { promotion: { code, discount: item.discountCents } } : {}),
  total: item.totalCents,
});

/** Until when an order is to be paid, and what is left of it or of its parts. */
export function paymentDue(
  row: Pick<OrderRow, 'plan' | 'dueOn' | 'receivedCents' | 'totalCents'>,
): Pick<OrderView, 'dueOn' | 'open' | 'plan'> {
  const received = row.receivedCents;
  const plan = row.plan && planParts(row.plan.bounds, { ...row.plan, received });
  const dueOn = plan?.find(({ open }) => open > 0)?.dueOn ?? row.dueOn;
  return {
    ...(dueOn ? { dueOn } : {}),
    ...(plan ? { plan } : received > 0 ? { open: row.totalCents - received } : {}),
  };
}

/** An order as sold, with titles in a language. */
export function orderView(row: OrderRow, locale: Locale): OrderView {
  const { promotion } = row;
  const codes = codeItems(promotion, row.vouchersLeft);
  return {
    id: row.id,
    number: row.number,
    date: row.placedAt,
    channel: row.channel,
    status: row.status,
    products: row.items.map((item) => itemView(item, promotion?.code, locale)),
    shippingContact: row.shippingContact,
    billingContact: row.billingContact,
    summary: {
      subTotal: row.subTotalCents,
      discountTotal: row.discountCents,
      shippingTotal: row.shippingCents,
      total: row.totalCents,
      currency: CURRENCY,
      promotionCodeItem: codes.at(-1) ?? null,
      codes,
    },
    total: row.totalCents,
    currency: CURRENCY,
    paymentMethod: row.paymentMethod,
    ...(row.reference ? { reference: row.reference } : {}),
    ...(row.customerReference ? { customerReference: row.customerReference } : {}),
    ...paymentDue(row),
    transitions: row.transitions,
  };
}
