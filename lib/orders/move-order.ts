import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '../core/dates';
import { newId } from '../core/ids';
import { rowsOf, type Db } from '../db/client';
import type { Locale } from '../i18n/routing';
import type { Gift } from '../cart/schema';
import type { ProductKind } from '../catalogue/products';
import type { Contact } from '../identity/schema';
import type { Holder } from '../passes/schema';
import type { SoldAddOn } from '../passes/tables';
import { mayMove, type TransitionActor } from './rules';
import type { OrderChannel, OrderStatus, PaymentMethod } from './schema';

/** Who moves an order, when and why; recorded with every change of state. */
export type Move = { orderId: string; at: Date; actor: TransitionActor; reason?: string };

export type MovedOrder = {
  id: string;
  accountId: string;
  cartId: string | null;
  number: string;
  locale: Locale;
  paymentMethod: PaymentMethod;
  channel: OrderChannel;
  billingContact: Contact;
  items: {
    id: string;
    kind: ProductKind;
    holder: Holder | null;
    uniqueKey: string | null;
    priceCents: number;
    gift: Gift | null;
    extensions: SoldAddOn[];
    options: SoldAddOn[];
    edition: { code: string; validFrom: Day; validUntil: Day };
  }[];
};

/**
 * Moves an order from one state to the next and records it, in one conditional statement: of any number of
 * attempts one succeeds.
 * @param only a further condition on the order's row
 * @returns null when the order is not in that state (any more)
 */
export async function moveOrder(
  tx: Db,
  { orderId, at, actor, reason }: Move,
  { from, to, only }: { from: OrderStatus; to: OrderStatus; only?: SQL },
): Promise<MovedOrder | null> {
  if (!mayMove(from, to)) throw new Error(`no way from ${from} to ${to}`);
  const [order] = await rowsOf<MovedOrder>(
    tx,
    sql`with moved as (
          update orders set status = ${to}
          where id = ${orderId} and status = ${from} and ${only ?? sql`true`}
          returning *),
        noted as (
          insert into order_transitions (id, order_id, "from", "to", at, actor, reason)
          select ${newId()}, id, ${from}, ${to}, ${at}, ${actor}, ${reason ?? null} from moved)
        select o.id, o.account_id as "accountId", o.cart_id as "cartId", o.number, o.locale,
          o.payment_method as "paymentMethod", o.channel, o.billing_contact as "billingContact",
          (select json_agg(json_build_object(
             'id', i.id, 'kind', i.kind, 'holder', i.holder, 'uniqueKey', i.unique_key,
             'priceCents', i.price_cents, 'gift', i.gift, 'extensions', i.extensions, 'options', i.options,
             'edition', json_build_object('code', e.code, 'validFrom', e.valid_from, 'validUntil', e.valid_until)
           ) order by i.position)
           from order_items i join editions e on e.code = i.edition where i.order_id = o.id) as items
        from moved o`,
  );
  return order ?? null;
}

/** The state an order is in, or null when there is none. */
export async function statusOf(db: Db, orderId: string): Promise<OrderStatus | null> {
  const [row] = await rowsOf<{ status: OrderStatus }>(
    db,
    sql`select status from orders where id = ${orderId}`,
  );
  return row?.status ?? null;
}
