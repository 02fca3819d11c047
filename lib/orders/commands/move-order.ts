import 'server-only';
import { eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';
import { giftSchema } from '../../cart/schema';
import { PRODUCT_KINDS } from '../../catalogue/products';
import { localeSchema } from '../../i18n/schema';
import { contactJson } from '../../identity/tables';
import { holderSchema } from '../../passes/schema';
import { isPaid, mayMove, type TransitionActor } from '../rules';
import { ORDER_CHANNELS, paymentMethodSchema, type OrderStatus } from '../schema';
import { orders, soldExtensionJson, soldOptionJson } from '../tables';

/** Actor, time and reason of a status change; recorded with every transition. */
export type Move = {
  orderId: string;
  at: Date;
  actor: TransitionActor;
  reason?: string;
  /** The member of staff, whose change is recorded in the log. */
  by?: AuditActor;
};

const movedOrderRow = z.strictObject({
  id: z.uuid(),
  accountId: z.uuid(),
  cartId: z.uuid().nullable(),
  number: z.string(),
  locale: localeSchema,
  paymentMethod: paymentMethodSchema,
  channel: z.enum(ORDER_CHANNELS),
  billingContact: contactJson,
  /** How often a payment that had completed it was taken back. */
  reopened: z.int(),
  /** Order lines without the fee for a card. */
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(PRODUCT_KINDS),
      holder: holderSchema.nullable(),
      uniqueKey: z.string().nullable(),
      priceCents: z.int(),
      gift: giftSchema.nullable(),
      extensions: z.array(soldExtensionJson),
      options: z.array(soldOptionJson),
      edition: z.strictObject({ code: z.string(), validFrom: z.iso.date(), validUntil: z.iso.date() }),
    }),
  ),
});
export type MovedOrder = z.infer<typeof movedOrderRow>;

const MOVED_COLUMNS = sql.raw(`o.id, o.account_id as "accountId", o.cart_id as "cartId", o.number, o.locale,
  o.payment_method as "paymentMethod", o.channel, o.billing_contact as "billingContact",
  (select count(*)::int from order_transitions r
   where r.order_id = o.id and r."from" is not null and r."to" = 'pending') as reopened,
  (select coalesce(json_agg(json_build_object(
     'id', i.id, 'kind', i.kind, 'holder', i.holder, 'uniqueKey', i.unique_key,
     'priceCents', i.price_cents, 'gift', i.gift, 'extensions', i.extensions, 'options', i.options,
     'edition', json_build_object('code', e.code, 'validFrom', e.valid_from, 'validUntil', e.valid_until)
   ) order by i.position), '[]')
   from order_items i join editions e on e.code = i.edition
   where i.order_id = o.id and i.card_serial is null) as items`);

/** An order as {@link moveOrder} returns it, locked until the transaction ends. */
export const lockOrder = (tx: Db, orderId: string): Promise<MovedOrder | null> =>
  queryRow(tx, movedOrderRow, sql`select ${MOVED_COLUMNS} from orders o where o.id = ${orderId} for update`);

/**
 * Changes the status of an order and records it, in one conditional statement: of concurrent attempts one succeeds.
 * @param only additional condition on the order's row
 * @returns null when the order is not in that status (any more)
 */
export async function moveOrder(
  tx: Db,
  { orderId, at, actor, reason }: Move,
  { from, to, only }: { from: OrderStatus; to: OrderStatus; only?: SQL },
): Promise<MovedOrder | null> {
  // a paid order is pending again once its payment is taken back
  if (to === 'pending' ? !isPaid(from) : !mayMove(from, to)) throw new Error(`no way from ${from} to ${to}`);
  return queryRow(
    tx,
    movedOrderRow,
    sql`with moved as (
          update orders set status = ${to}
          where id = ${orderId} and status = ${from} and ${only ?? sql`true`}
          returning *),
        noted as (
          insert into order_transitions (id, order_id, "from", "to", at, actor, reason)
          select ${newId()}, id, ${from}, ${to}, ${at}, ${actor}, ${reason ?? null} from moved)
        select ${MOVED_COLUMNS} from moved o`,
  );
}

/** Records a change by staff in the log, at the end of its transaction. Does nothing for changes by others. */
export async function recordMove(
  tx: Db,
  { orderId, by, reason }: Move,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  if (!by) return;
  const [order] = await tx.select({ personId: orders.accountId }).from(orders).where(eq(orders.id, orderId));
  await recordAudit(tx, by, {
    action: 'order_moved',
    target: { type: 'order', id: orderId },
    ...order,
    before: { status: from },
    after: { status: to },
    reason,
  });
}

/** The status of an order; null when it does not exist. */
export async function statusOf(db: Db, orderId: string): Promise<OrderStatus | null> {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order?.status ?? null;
}
