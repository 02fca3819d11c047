import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNTS, type AccountName } from './rules';

const account = (name: AccountName): SQL => sql.raw(`'${ACCOUNTS[name]}'`);

/** Credit account of a line: the liability of a voucher, the fees for cards, or the income of its edition. */
const soldAs = sql`case when i.gift is not null then ${account('vouchers')}
  when i.card_serial is not null then ${account('shipping')} else ${account('deferred')} end`;
/** Price of a line less its discount by a promotion code. A voucher is a payment, not a discount. */
const soldFor = sql`i.total_cents - case when o.promotion->>'kind' = 'voucher' then 0 else i.discount_cents end`;
/** Value of the vouchers; of one for a pass its selling price, even if the pass costs another price by now. */
const voucherValue = sql`coalesce((o.promotion->>'valueCents')::int, o.discount_cents)`;
/** Orders whose payment staff took back, which may be paid a second time. */
const reopened = sql`(select r.order_id from order_transitions r where r."to" = 'pending' and r."from" is not null)`;
/** Suffix of a key: none for the first payment of an order, `:1` for the one after it was taken back. */
const time = sql`case when c.order_id in ${reopened} then coalesce((select ':' || nullif(count(*), 0)
  from order_transitions r where r.order_id = c.order_id and r."to" = 'completed' and r.position < c.position), '')
  else '' end`;
/** Orders of the shop are booked when paid, those of companies, whose passes are issued at once, when placed. */
const bookedAt = sql`case o.channel when 'pro' then o.placed_at else c.at end`;
const isBooked = sql`(case o.channel when 'pro' then ${time} = '' else c.at is not null end)`;
const orders = sql`orders o left join order_transitions c on c.order_id = o.id and c."to" = 'completed'`;

const SOLD = sql`
  select 'item:' || i.id || ${time} as key, ${bookedAt} as at, 1 as rank,
    case when i.gift is not null then 'voucher_sold' when i.card_serial is not null then 'card_fee' else 'order' end
      as kind,
    ${account('receivable')} as account, ${soldAs} as contra, ${soldFor} as cents,
    i.edition, null::text as method, o.id as order_id, o.number
  from ${orders} join order_items i on i.order_id = o.id where ${isBooked}
  union all
  select 'shipping:' || o.id || ${time}, ${bookedAt}, 2, 'shipping', ${account('receivable')}, ${account('shipping')},
    o.shipping_cents, o.edition, null, o.id, o.number
  from ${orders} where ${isBooked}
  union all
  select 'voucher:' || o.id || ${time}, ${bookedAt}, 3, 'voucher_used', ${account('vouchers')}, ${account('receivable')},
    ${voucherValue}, o.edition, null, o.id, o.number
  from ${orders} where ${isBooked} and o.promotion->>'kind' = 'voucher'
  union all
  select 'dearer:' || o.id || ${time}, ${bookedAt}, 3, 'correction', ${account('deferred')}, ${account('receivable')},
    o.discount_cents - ${voucherValue}, o.edition, null, o.id, o.number
  from ${orders} where ${isBooked} and o.promotion->>'kind' = 'voucher'
  union all
  select 'cheaper:' || o.id || ${time}, ${bookedAt}, 3, 'correction', ${account('receivable')}, ${account('deferred')},
    ${voucherValue} - o.discount_cents, o.edition, null, o.id, o.number
  from ${orders} where ${isBooked} and o.promotion->>'kind' = 'voucher'
  union all
  select 'payment:' || o.id || ${time}, c.at, 4, 'payment',
    case when s.id is null then ${account('bank')} else ${account('card')} end, ${account('receivable')},
    o.total_cents, o.edition, case when s.id is null then 'transfer' else 'card' end, o.id, o.number
  from ${orders} left join payment_sessions s on s.reference = o.id::text and s.state = 'succeeded'
  where c.at is not null`;

/** Orders of companies that were cancelled unpaid. */
const CANCELLED = sql`
  select 'cancelled:' || i.id, e.at, 5, 'correction', ${soldAs}, ${account('receivable')},
    ${soldFor}, i.edition, null, o.id, o.number
  from orders o join order_transitions e on e.order_id = o.id and e."to" = 'cancelled'
    join order_items i on i.order_id = o.id where o.channel = 'pro'
  union all
  select 'cancelled:' || o.id, e.at, 6, 'correction', ${account('shipping')}, ${account('receivable')},
    o.shipping_cents, o.edition, null, o.id, o.number
  from orders o join order_transitions e on e.order_id = o.id and e."to" = 'cancelled' where o.channel = 'pro'`;

const reopening = sql`orders o join order_transitions e on e.order_id = o.id and e."to" = 'pending'
  and e."from" is not null`;
const isShop = sql`o.channel <> 'pro'`;
const isVoucher = sql`${isShop} and o.promotion->>'kind' = 'voucher'`;

/** Orders whose payment was taken back: the payment and what the shop sold are reversed. */
const REOPENED = sql`
  select 'reopened:item:' || e.id || ':' || i.id, e.at, 5, 'correction', ${soldAs}, ${account('receivable')},
    ${soldFor}, i.edition, null, o.id, o.number
  from ${reopening} join order_items i on i.order_id = o.id where ${isShop}
  union all
  select 'reopened:shipping:' || e.id, e.at, 6, 'correction', ${account('shipping')}, ${account('receivable')},
    o.shipping_cents, o.edition, null, o.id, o.number
  from ${reopening} where ${isShop}
  union all
  select 'reopened:voucher:' || e.id, e.at, 6, 'correction', ${account('receivable')}, ${account('vouchers')},
    ${voucherValue}, o.edition, null, o.id, o.number
  from ${reopening} where ${isVoucher}
  union all
  select 'reopened:dearer:' || e.id, e.at, 6, 'correction', ${account('receivable')}, ${account('deferred')},
    o.discount_cents - ${voucherValue}, o.edition, null, o.id, o.number
  from ${reopening} where ${isVoucher}
  union all
  select 'reopened:cheaper:' || e.id, e.at, 6, 'correction', ${account('deferred')}, ${account('receivable')},
    ${voucherValue} - o.discount_cents, o.edition, null, o.id, o.number
  from ${reopening} where ${isVoucher}
  union all
  select 'reopened:payment:' || e.id, e.at, 6, 'correction', ${account('receivable')}, ${account('bank')},
    o.total_cents, o.edition, 'transfer', o.id, o.number
  from ${reopening}`;

const refunds = sql`refunds r join orders o on o.id = r.order_id and r.state = 'done'`;
const linesOfRefund = sql`jsonb_to_recordset(r.lines) as l(id uuid, "amountCents" int)`;

const REFUNDED = sql`
  select 'corrected:' || r.id || ':' || i.id, r.settled_at, 7, 'correction', ${soldAs}, ${account('receivable')},
    l."amountCents", i.edition, null, o.id, o.number
  from ${refunds} cross join lateral ${linesOfRefund} join order_items i on i.id = l.id
  union all
  select 'corrected:' || r.id, r.settled_at, 8, 'correction', ${account('shipping')}, ${account('receivable')},
    r.amount_cents - (select coalesce(sum(l."amountCents"), 0)::int from ${linesOfRefund}),
    o.edition, null, o.id, o.number
  from ${refunds}
  union all
  select 'refund:' || r.id, r.settled_at, 9, 'refund', ${account('receivable')},
    case r.method when 'card' then ${account('card')} else ${account('payable')} end, r.amount_cents, o.edition,
    case r.method when 'card' then 'card' else 'transfer' end, o.id, o.number
  from ${refunds}
  union all
  select 'returned:' || r.id, r.settled_at, 10, 'voucher_returned', ${account('deferred')}, ${account('vouchers')},
    r.returned_cents, o.edition, null, o.id, o.number
  from ${refunds}
  union all
  select 'paid:' || r.id, (r.paid_on + time '12:00') at time zone 'Europe/Zurich', 11, 'refund_paid',
    ${account('payable')}, ${account('bank')}, r.amount_cents, o.edition, null, o.id, o.number
  from ${refunds} where r.paid_on is not null`;

const moneyAtCounter = sql`case s.method when 'cash' then ${account('cash')} else ${account('card')} end`;

/** Fees for new cards, paid at the counter, with the number of the pass as it is printed. */
const FEES = sql`
  select 'card:' || c.unique_key || ':' || c.serial, c.issued_at, 12, 'card_fee',
    case c.fee_method when 'cash' then ${account('cash')} else ${account('card')} end, ${account('shipping')},
    c.fee_cents, t.edition, c.fee_method, null::uuid,
    regexp_replace(c.unique_key, '^(.{5})(.{5})', '\\1-\\2-')
  from pass_cards c join lateral (
    select edition from pass_terms where unique_key = c.unique_key order by valid_from desc limit 1) t on true
  where c.fee_method in ('cash', 'terminal')`;

/** Vouchers that were sold at the counter, and those that were taken back. */
const COUNTER = sql`
  select 'counter:' || v.id, s.sold_at, 13, 'voucher_sold', ${moneyAtCounter}, ${account('vouchers')},
    v.amount_cents, s.edition, s.method, null::uuid, s.number
  from voucher_sales s join vouchers v on v.id = s.voucher_id
  union all
  select 'counter-back:' || v.id, s.taken_back_at, 14, 'refund', ${account('vouchers')}, ${moneyAtCounter},
    v.amount_cents, s.edition, s.method, null, s.number
  from voucher_sales s join vouchers v on v.id = s.voucher_id where s.taken_back_at is not null`;

/**
 * Bookings of orders, payments and refunds in a range of time that no closed month contains, as a table. The range
 * restricts each part of the union.
 */
export const openEvents = ({ from, before }: { from: Date | null; before: Date }): SQL => sql`(
  select e.*, (e.at at time zone 'Europe/Zurich')::date as day
  from (${SOLD} union all ${CANCELLED} union all ${REOPENED} union all ${REFUNDED} union all ${FEES}
    union all ${COUNTER}) e
  where e.cents > 0 and e.at < ${before} ${from ? sql`and e.at >= ${from}` : sql``}
    and not exists (select 1 from ledger_entries f where f.key = e.key))`;
