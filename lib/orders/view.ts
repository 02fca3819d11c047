import 'server-only';
import { z } from 'zod';
import { CURRENCY } from '../core/money';
import type { Locale } from '../i18n/languages';
import { giftSchema, type EntryView } from '../cart/schema';
import { localizedJson } from '../catalogue/tables';
import { localeSchema } from '../i18n/schema';
import { contactJson } from '../identity/tables';
import { formatUniqueKey } from '../passes/rules';
import { holderSchema } from '../passes/schema';
import { ORDER_CHANNELS, orderStatusSchema, paymentMethodSchema, type OrderView } from './schema';
import { promotionJson, soldExtensionJson, soldOptionJson } from './tables';

const itemJson = z.strictObject({
  id: z.uuid(),
  product: z.string(),
  title: localizedJson,
  edition: z.string(),
  priceCents: z.int(),
  uniqueKey: z.string().nullable(),
  holder: holderSchema.nullable(),
  extensions: z.array(soldExtensionJson),
  options: z.array(soldOptionJson),
  gift: giftSchema.nullable(),
  discountCents: z.int(),
  totalCents: z.int(),
});
type ItemRow = z.infer<typeof itemJson>;

/** A complete order. */
export const orderRow = z.strictObject({
  id: z.uuid(),
  accountId: z.uuid(),
  number: z.string(),
  channel: z.enum(ORDER_CHANNELS),
  status: orderStatusSchema,
  locale: localeSchema,
  placedAt: z.iso.datetime(),
  paymentMethod: paymentMethodSchema,
  reference: z.string().nullable(),
  customerReference: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  subTotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
  totalCents: z.int(),
  promotion: promotionJson.nullable(),
  shippingContact: contactJson,
  billingContact: contactJson,
  items: z.array(itemJson),
  transitions: z.array(
    z.strictObject({
      to: orderStatusSchema,
      at: z.iso.datetime(),
      actor: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type OrderRow = z.infer<typeof orderRow>;

function itemView(item: ItemRow, code: string | undefined, locale: Locale): EntryView {
  return {
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
    options: item.options.map(({ code: option, title, priceCents, category }) => ({
      code: option,
      category,
      title: title[locale],
      price: priceCents,
    })),
    ...(item.gift ? { gift: item.gift } : {}),
    ...(code && item.discountCents ? { promotion: { code, discount: item.discountCents } } : {}),
    total: item.totalCents,
  };
}

/** An order as sold, with titles in a language. */
export function orderView(row: OrderRow, locale: Locale): OrderView {
  const { promotion } = row;
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
      promotionCodeItem: promotion && {
        code: promotion.code,
        kind: promotion.kind,
        discount: promotion.discountCents,
      },
    },
    total: row.totalCents,
    currency: CURRENCY,
    paymentMethod: row.paymentMethod,
    ...(row.reference ? { reference: row.reference } : {}),
    ...(row.customerReference ? { customerReference: row.customerReference } : {}),
    ...(row.dueOn ? { dueOn: row.dueOn } : {}),
    transitions: row.transitions,
  };
}
