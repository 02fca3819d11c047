import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { giftSchema } from '../cart/schema';
import { localizedJson } from '../catalogue/tables';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { localeSchema } from '../i18n/schema';
import { contactJson } from '../identity/tables';
import { holderSchema } from '../passes/schema';
import { PAYMENT_COLUMNS } from './plan-queries';
import { ORDER_CHANNELS, orderStatusSchema, paymentMethodSchema } from './schema';
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
export type ItemRow = z.infer<typeof itemJson>;

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
  /** Of an unpaid invoice. */
  plan: z
    .strictObject({
      paidBefore: z.int(),
      bounds: z.array(z.strictObject({ dueOn: z.iso.date(), untilCents: z.int() })),
    })
    .nullable(),
  /** Parts that were paid of an unpaid invoice. */
  receivedCents: z.int(),
  subTotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
  totalCents: z.int(),
  promotion: promotionJson.nullable(),
  /** Of the vouchers for an amount. */
  vouchersLeft: z.array(z.strictObject({ id: z.uuid(), amount: z.int(), expiresOn: z.iso.date() })),
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

/** Complete orders, newest first. Does not check authorisation. */
export const readOrders = (db: Db, where: SQL): Promise<OrderRow[]> =>
  queryRows(
    db,
    orderRow,
    sql`select o.id, o.account_id as "accountId", o.number, o.channel, o.status, o.locale,
          ${instantText(sql`o.placed_at`)} as "placedAt",
          o.payment_method as "paymentMethod", o.reference,
          o.customer_reference as "customerReference", o.due_on::text as "dueOn",
          ${PAYMENT_COLUMNS},
          o.sub_total_cents as "subTotalCents", o.discount_cents as "discountCents",
          o.shipping_cents as "shippingCents", o.total_cents as "totalCents", o.promotion,
          (select coalesce(json_agg(json_build_object('id', v.id, 'amount', v.remaining_cents,
              'expiresOn', v.expires_on)), '[]')
            from voucher_redemptions r join vouchers v on v.id = r.voucher_id
            where r.order_id = o.id and v.kind = 'amount' and not v.is_blocked) as "vouchersLeft",
          o.shipping_contact as "shippingContact", o.billing_contact as "billingContact",
          (select json_agg(json_build_object('id', i.id, 'product', i.product, 'title', i.title,
              'edition', i.edition, 'priceCents', i.price_cents, 'uniqueKey', i.unique_key, 'holder', i.holder,
              'extensions', i.extensions, 'options', i.options, 'gift', i.gift,
              'discountCents', i.discount_cents, 'totalCents', i.total_cents) order by i.position)
            from order_items i where i.order_id = o.id) as items,
          (select json_agg(json_build_object('to', t."to",
              'at', ${instantText(sql`t.at`)},
              'actor', t.actor, 'reason', t.reason) order by t.position)
            from order_transitions t where t.order_id = o.id) as transitions
        from orders o where ${where}
        order by o.placed_at desc, o.sequence desc`,
  );
