import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getBrand } from '../../config/brand';
import { newId } from '../../core/ids';
import { withSameDoor } from '../../artwork/door';
import { CURRENCY, type Cents } from '../../core/money';
import type { Db } from '../../db/client';
import { hasRows, queryColumn, queryRow } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { PRODUCT_KINDS, productCode } from '../../catalogue/products';
import { productTitle } from '../../catalogue/titles';
import { lockCartRow, listKnownPassesOf } from '../../cart/commands/open-cart';
import { entriesJson, entriesOf } from '../../cart/queries/cart';
import { deliveryOf, lineTotal, priceCart, type Cart, type Line } from '../../cart/rules';
import { holderSchema } from '../../passes/schema';
import { listReplaceable } from '../../promotions/queries';
import { discountPerLine, type AppliedCode } from '../../promotions/rules';
import { paymentMethodSchema, type PaymentMethod } from '../schema';
import type { Situation } from '../eligibility-rules';
import { soldCodes } from '../sold-codes';
import { orderStub, STUB_COLUMNS, type OrderStub } from '../queries';

export type Submission = { accountId: string; idempotencyKey: string; requestHash: string };

const submittedRow = orderStub.extend({ requestHash: z.string() });

/**
 * Claims the key of a submission. A concurrent one with the same key waits here for the end of the transaction.
 * @returns the order of an earlier submission with this key, `other` if that was different, or null for a new key
 */
export async function takeSubmission(
  tx: Db,
  { accountId, idempotencyKey, requestHash }: Submission,
  at: Date,
): Promise<OrderStub | 'other' | null> {
  const isNew = await hasRows(
    tx,
    sql`insert into order_submissions (account_id, idempotency_key, request_hash, created_at)
        values (${accountId}, ${idempotencyKey}, ${requestHash}, ${at})
        on conflict do nothing returning 1 as taken`,
  );
  if (isNew) return null;
  const known = await queryRow(
    tx,
    submittedRow,
    sql`select s.request_hash as "requestHash", ${STUB_COLUMNS}
        from order_submissions s join orders o on o.id = s.order_id
        where s.account_id = ${accountId} and s.idempotency_key = ${idempotencyKey}`,
  );
  if (!known) throw new Error('a submission without an order was committed');
  const { requestHash: earlier, ...order } = known;
  return earlier === requestHash ? order : 'other';
}

const ofKey = ({ accountId, idempotencyKey }: Omit<Submission, 'requestHash'>) =>
  sql`account_id = ${accountId} and idempotency_key = ${idempotencyKey}`;

/**
 * The card order of an earlier submission with this key whose payment could not be started, given up or not; null if there
 * is none.
 */
export async function findUnstarted(
  tx: Db,
  submission: Omit<Submission, 'requestHash'>,
): Promise<string | null> {
  const [id = null] = await queryColumn(
    tx,
    z.uuid(),
    sql`select o.id from orders o
        where o.id = (select order_id from order_submissions where ${ofKey(submission)})
          and o.status in ('pending', 'cancelled') and o.payment_method = 'card'
          and not exists (select 1 from payment_sessions s where s.reference = o.id::text)`,
  );
  return id;
}

/** Frees the key of a submission whose order was given up. By now it may be that of another order. */
export const freeSubmission = (
  tx: Db,
  submission: Omit<Submission, 'requestHash'>,
  orderId: string,
): Promise<unknown> =>
  tx.execute(sql`delete from order_submissions where ${ofKey(submission)} and order_id = ${orderId}`);

const heldJson = z.strictObject({
  kind: z.enum(PRODUCT_KINDS),
  edition: z.string(),
  uniqueKey: z.string().nullable(),
  holder: holderSchema.nullable(),
});
const situationRow = z.strictObject({
  entries: entriesJson,
  ordered: z.array(heldJson),
  pending: z.array(heldJson.extend({ orderId: z.uuid(), paymentMethod: paymentMethodSchema })),
});

/** The customer's open cart, locked, with everything that decides whether it can be ordered; null without a cart. */
export async function lockSituation(tx: Db, accountId: string): Promise<Situation | null> {
  const cart = await lockCartRow(tx, accountId);
  if (!cart) return null;
  const row = await queryRow(
    tx,
    situationRow,
    sql`select ${entriesOf('c.id')} as entries,
          coalesce((select json_agg(json_build_object('kind', i.kind, 'edition', i.edition,
              'uniqueKey', i.unique_key, 'holder', i.holder))
            from orders o join order_items i on i.order_id = o.id
            where o.account_id = c.account_id and o.channel = 'shop' and i.holder is not null), '[]') as ordered,
          coalesce((select json_agg(json_build_object('orderId', o.id, 'paymentMethod', o.payment_method,
              'kind', i.kind, 'edition', i.edition, 'uniqueKey', i.unique_key, 'holder', i.holder))
            from orders o join order_items i on i.order_id = o.id
            where o.account_id = c.account_id and o.status = 'pending' and i.card_serial is null), '[]') as pending
        from carts c where c.id = ${cart.id}`,
  );
  if (!row) throw new Error('a locked cart is gone');
  const { entries, ...rest } = row;
  const taken = await listKnownPassesOf(tx, { accountId, entries });
  const codeHolders = await listReplaceable(tx, { codes: cart.codes, accountId });
  return { cart: { ...cart, entries }, codeHolders, taken, ...rest };
}

type SoldItem = { id: string; line: Line; position: number; discountCents: Cents };

const soldItem = ({ id, line, position, discountCents }: SoldItem) => {
  const { entry, priceCents, extensions, options } = line;
  return {
    id,
    position,
    kind: entry.kind,
    product: productCode(entry.kind, getBrand().productKey),
    title: productTitle(entry.kind, entry.edition),
    edition: entry.edition,
    price_cents: priceCents,
    unique_key: entry.uniqueKey,
    holder: entry.holder,
    extensions: extensions.map(({ code, title, priceCents: price, conditions }) => ({
      code,
      title,
      priceCents: price,
      conditions,
    })),
    options: options.map(({ code, category, title, priceCents: price, picked }) => ({
      code,
      category,
      title,
      priceCents: price,
      ...(picked.length ? { choices: picked } : {}),
    })),
    gift: entry.gift,
    discount_cents: discountCents,
    total_cents: lineTotal(line),
  };
};

export type OrderToInsert = {
  id: string;
  /** An import has no cart. */
  cart: Omit<Cart, 'id' | 'entries'> & { id: string | null };
  lines: Line[];
  /** The codes that pay, with their discounts. */
  codes: AppliedCode[];
  submission: Submission;
  paymentMethod: PaymentMethod;
  locale: Locale;
  at: Date;
};

/**
 * Inserts the order in one statement: number, order, lines, first transition, the submission's result, and the cart as
 * ordered. The counter row is the only lock shared by orders of different customers, held until the commit; a rollback
 * returns the number, so that numbers have no gaps.
 */
export async function insertOrder(
  tx: Db,
  { id, cart, lines, codes, submission, paymentMethod, locale, at }: OrderToInsert,
): Promise<OrderStub> {
  const edition = lines[0]?.entry.edition ?? '';
  const off = discountPerLine(lines, codes);
  // printed cards of an import go out with its invoice
  const totals = priceCart(lines, cart.id === null ? null : cart.delivery, off);
  const promotion = soldCodes(codes);
  const items = lines.map((line, position) =>
    soldItem({
      // the buyer has seen the artwork of a line in the cart
      id: cart.id ? withSameDoor(line.entry.id, newId) : newId(),
      line,
      position,
      discountCents: off[position] ?? 0,
    }),
  );
  const shipping = JSON.stringify(cart.shippingContact);
  const billing = cart.isBillingDifferent ? JSON.stringify(cart.billingContact) : shipping;
  const order = await queryRow(
    tx,
    orderStub,
    sql`with counter as (
          insert into order_counters (edition, last) values (${edition}, 1)
          on conflict (edition) do update set last = order_counters.last + 1
          returning last),
        placed as (
          insert into orders (id, edition, sequence, number, account_id, cart_id, status, payment_method, locale,
            delivery, sub_total_cents, discount_cents, shipping_cents, total_cents, currency, shipping_contact,
            billing_contact, promotion, placed_at)
          select ${id}::uuid, ${edition}, last,
            ${edition} || '-' || lpad(last::text, greatest(6, length(last::text)), '0'),
            ${submission.accountId}::uuid, ${cart.id}::uuid, 'pending', ${paymentMethod}, ${locale},
            ${deliveryOf(lines, cart.delivery)}, ${totals.subTotalCents}::int, ${totals.discountCents}::int,
            ${totals.shippingCents}::int, ${totals.totalCents}::int, ${CURRENCY}, ${shipping}::jsonb,
            ${billing}::jsonb, ${promotion && JSON.stringify(promotion)}::jsonb, ${at}::timestamptz
          from counter
          returning *),
        items as (
          insert into order_items (id, order_id, position, kind, product, title, edition, price_cents, unique_key,
            holder, extensions, options, gift, discount_cents, total_cents)
          select i.id, placed.id, i.position, i.kind, i.product, i.title, i.edition, i.price_cents, i.unique_key,
            i.holder, i.extensions, i.options, i.gift, i.discount_cents, i.total_cents
          from placed, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(id uuid,
            position int, kind text, product text, title jsonb, edition text, price_cents int, unique_key text,
            holder jsonb, extensions jsonb, options jsonb, gift jsonb, discount_cents int, total_cents int)),
        noted as (
          insert into order_transitions (id, order_id, "from", "to", at, actor)
          select ${newId()}::uuid, id, null, 'pending', ${at}::timestamptz, 'customer' from placed),
        submitted as (
          update order_submissions set order_id = placed.id from placed
          where order_submissions.account_id = ${submission.accountId}
            and idempotency_key = ${submission.idempotencyKey}),
        ordered as (
          update carts set status = 'ordered', updated_at = ${at} where id = ${cart.id})
        select ${STUB_COLUMNS} from placed o`,
  );
  if (!order) throw new Error('an insert returned no row');
  return order;
}
