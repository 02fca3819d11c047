import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { storedEmail } from '../core/email';
import type { Day } from '../core/dates';
import { allOf, containing, instantText, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRow, queryRows } from '../db/rows';
import { containsFolded } from '../db/text-search';
import { maskedCode } from './rules';
import { codeDigest, openCode } from './seal';
import {
  voucherDetailSchema,
  voucherRowSchema,
  type VoucherLink,
  type VoucherDetail,
  type VoucherListQuery,
  type VoucherPage,
} from './voucher-schema';

const VOUCHERS_PAGE_SIZE = 50;
const LINKS_MAX = 50;

const sealed = { sealed: z.string() };
const listedRow = z.strictObject({ ...voucherRowSchema.omit({ ending: true }).shape, ...sealed });
const detailRow = z.strictObject({ ...voucherDetailSchema.omit({ ending: true }).shape, ...sealed });
const sumsRow = z.strictObject({ total: z.int(), outstanding: z.int() });

const stateOn = (today: Day): SQL =>
  sql`case when v.is_blocked then 'blocked' when v.remaining_cents = 0 then 'used'
    when v.expires_on < ${today}::date then 'expired' else 'open' end`;

const columnsOn = (today: Day): SQL =>
  sql`v.id, v.code_sealed as sealed, v.kind, v.amount_cents as amount, v.remaining_cents as remaining,
    v.recipient_name as "recipientName", v.sender_name as "senderName", v.expires_on::text as "expiresOn",
    ${stateOn(today)} as state, ${instantText(sql`v.created_at`)} as "createdAt",
    o.id as "orderId", o.number as "orderNumber"`;

/** Sold at the counter on this day, `s`, and not used since. */
const isPrintable = (today: Day): SQL =>
  sql`(not v.is_blocked and v.activated_at is null and (s.sold_at at time zone 'Europe/Zurich')::date = ${today}::date)`;

const TABLES =
  sql.raw(`vouchers v left join voucher_sales s on s.voucher_id = v.id left join order_items i on i.id = v.order_item_id
  left join orders o on o.id = i.order_id left join accounts a on a.id = v.buyer_id`);

/** Matches the whole code, the number of the order, or a part of a name or e-mail address. */
function matching(q: string): SQL {
  const like = containing(storedEmail(q));
  const isNamed = (name: SQL) => containsFolded(name, q);
  return sql`(v.code_hash = ${codeDigest(q)} or o.number = ${q} or s.number = upper(${q})
    or ${isNamed(sql`v.recipient_name`)} or ${isNamed(sql`v.sender_name`)}
    or v.recipient_email ilike ${like} or a.username ilike ${like} or o.billing_contact->>'email' ilike ${like}
    or ${isNamed(sql`concat_ws(' ', o.billing_contact->>'firstName', o.billing_contact->>'lastName')`)})`;
}

const filterOf = ({ state, kind, q }: VoucherListQuery, today: Day): SQL =>
  allOf(state && sql`${stateOn(today)} = ${state}`, kind && sql`v.kind = ${kind}`, q && matching(q));

/** A code whose secret is lost shows nothing. */
const endingOf = (code: string): string => maskedCode(openCode(code) ?? '');

/** A page of the office's list of vouchers, the latest first, with what all that match still pay. */
export async function listVouchers(
  db: Db,
  query: VoucherListQuery,
  today: Day,
  { isWhole = false } = {},
): Promise<VoucherPage> {
  const where = filterOf(query, today);
  const { page } = query;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columnsOn(today)} from ${TABLES} where ${where}
        order by v.created_at desc, v.id ${pageOf(page, VOUCHERS_PAGE_SIZE, isWhole)}`,
  );
  const [sums = { total: 0, outstanding: 0 }] = await queryRows(
    db,
    sumsRow,
    sql`select count(*)::int as total,
          coalesce(sum(v.remaining_cents) filter (where ${stateOn(today)} = 'open'), 0)::int as outstanding
        from ${TABLES} where ${where}`,
  );
  const items = rows.map(({ sealed: code, ...row }) => ({ ...row, ending: endingOf(code) }));
  return { items, ...sums, page, pageSize: VOUCHERS_PAGE_SIZE };
}

const linkRow = z.strictObject({
  id: z.uuid(),
  use: z.enum(['sold', 'paid']),
  expiresOn: z.iso.date(),
  ...sealed,
});

async function readLinks(db: Db, sold: SQL, paid: SQL): Promise<VoucherLink[]> {
  const rows = await queryRows(
    db,
    linkRow,
    sql`select id, use, sealed, expires_on::text as "expiresOn" from (
        select v.id, 'sold' as use, v.code_sealed as sealed, v.expires_on, v.created_at as at
          from vouchers v left join order_items i on i.id = v.order_item_id where ${sold}
        union all
        select v.id, 'paid', v.code_sealed, v.expires_on, r.created_at
          from voucher_redemptions r join vouchers v on v.id = r.voucher_id where ${paid}) l
        order by at desc, id limit ${LINKS_MAX}`,
  );
  return rows.map(({ sealed: code, ...row }) => ({ ...row, ending: endingOf(code) }));
}

/** Vouchers that an order sold, and the one that paid for it. */
export const listVouchersOfOrder = (db: Db, orderId: string): Promise<VoucherLink[]> =>
  readLinks(db, sql`i.order_id = ${orderId}`, sql`r.order_id = ${orderId}`);

/** Vouchers that a person bought, and those the person paid with; the latest first, fifty at most. */
export const listVouchersOfPerson = (db: Db, accountId: string): Promise<VoucherLink[]> =>
  readLinks(db, sql`v.buyer_id = ${accountId}`, sql`r.account_id = ${accountId}`);

/** A voucher for staff; null if unknown. */
export async function findVoucher(db: Db, id: string, today: Day): Promise<VoucherDetail | null> {
  const row = await queryRow(
    db,
    detailRow,
    sql`select ${columnsOn(today)}, v.recipient_email as "recipientEmail", a.username as "buyerEmail",
          v.buyer_id as "buyerId", v.delivery, v.deliver_on::text as "deliverOn", v.is_held as "canUnblock",
          case when s.voucher_id is not null then json_build_object('number', s.number, 'method', s.method,
            'canPrint', ${isPrintable(today)},
            'canTakeBack', not v.is_blocked and v.activated_at is null and v.claimed_by is null
              and v.remaining_cents = v.amount_cents,
            'isTakenBack', s.taken_back_at is not null) end as sale,
          (select coalesce(json_agg(json_build_object('orderId', r.order_id, 'orderNumber', used.number,
              'at', ${instantText(sql`r.created_at`)}, 'amount', r.amount_cents,
              'isPaid', used.status <> 'pending') order by r.created_at desc), '[]')
            from voucher_redemptions r join orders used on used.id = r.order_id
            where r.voucher_id = v.id) as redemptions
        from ${TABLES} where v.id = ${id}`,
  );
  if (!row) return null;
  const { sealed: code, ...voucher } = row;
  return { ...voucher, ending: endingOf(code) };
}
