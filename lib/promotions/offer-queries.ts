import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import { allOf, containing, instantText, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRow, queryRows } from '../db/rows';
import {
  offerSchema,
  offerUseSchema,
  type Offer,
  type OfferDetail,
  type OfferListQuery,
  type OfferPage,
} from './offer-schema';
import { shownValue } from './schema';

const OFFERS_PAGE_SIZE = 50;
const USES_MAX = 100;

const offerRow = z.strictObject(offerSchema.shape);
const useRow = z.strictObject(offerUseSchema.shape);
const sumsRow = z.strictObject({ total: z.int(), discount: z.int() });

const ID = sql.raw(`coalesce(p.series::text, p.code)`);

/** Offers with their state on a day. A series is one row; its codes end with a hyphen and random letters. */
const offersOn = (today: Day): SQL =>
  sql`select p.id, case when p.series is null then min(p.code) else regexp_replace(min(p.code), '-[^-]*$', '') end as name,
        p.series is not null as "isSeries", count(*)::int as codes, p.kind, p.value, p.products,
        p.valid_from::text as "validFrom", p.valid_until::text as "validUntil", sum(p.uses)::int as uses,
        sum(p.max_uses)::int as "maxUses", sum(p.max_discount_cents)::int as "maxDiscount", p.note,
        case when p.stopped_at is not null then 'stopped' when p.valid_until < ${today}::date then 'over'
          when sum(p.uses) >= sum(p.max_uses) or sum(p.discount_cents) >= sum(p.max_discount_cents) then 'usedUp'
          when p.valid_from > ${today}::date then 'planned'
          else 'running' end as state,
        ${instantText(sql`p.created_at`)} as "createdAt",
        coalesce(sum(u.cents), 0)::int as discount, coalesce(sum(u.pending), 0)::int as pending
      from (select ${ID} as id, p.* from promotion_codes p) p
      left join (select u.code, sum(o.discount_cents) as cents,
          sum(o.discount_cents) filter (where o.status = 'pending') as pending
        from promotion_uses u join orders o on o.id = u.order_id group by u.code) u on u.code = p.code
      group by p.id, p.series, p.kind, p.value, p.products, p.valid_from,
        p.valid_until, p.note, p.stopped_at, p.created_at`;

const viewOf = ({ value, ...row }: Offer): Offer => ({ ...row, value: shownValue(row.kind, value) });

/** Matches the name or the note of an offer, or one of its codes. */
function matching(q: string): SQL {
  const like = containing(q);
  return sql`(f.name ilike ${like} or f.note ilike ${like}
    or f.id in (select ${ID} from promotion_codes p where p.code ilike ${like}))`;
}

/** A page of the office's list of offers, the latest first, with the discounts of all that match. */
export async function listOffers(
  db: Db,
  { state, q, page }: OfferListQuery,
  today: Day,
  { isWhole = false } = {},
): Promise<OfferPage> {
  const where = allOf(state && sql`f.state = ${state}`, q && matching(q));
  const items = await queryRows(
    db,
    offerRow,
    sql`select f.* from (${offersOn(today)}) f where ${where}
        order by f."createdAt" desc, f.name ${pageOf(page, OFFERS_PAGE_SIZE, isWhole)}`,
  );
  const [sums = { total: 0, discount: 0 }] = await queryRows(
    db,
    sumsRow,
    sql`select count(*)::int as total, coalesce(sum(f.discount), 0)::int as discount
        from (${offersOn(today)}) f where ${where}`,
  );
  return { items: items.map(viewOf), ...sums, page, pageSize: OFFERS_PAGE_SIZE };
}

/** An offer with its latest uses; null if unknown. @param id a code, or the id of a series */
export async function findOffer(db: Db, id: string, today: Day): Promise<OfferDetail | null> {
  const offer = await queryRow(db, offerRow, sql`select f.* from (${offersOn(today)}) f where f.id = ${id}`);
  if (!offer) return null;
  const latest = await queryRows(
    db,
    useRow,
    sql`select o.id as "orderId", o.number as "orderNumber", u.code,
          ${instantText(sql`u.created_at`)} as at, o.discount_cents as discount,
          o.status <> 'pending' as "isPaid"
        from promotion_uses u join promotion_codes p on p.code = u.code join orders o on o.id = u.order_id
        where ${ID} = ${id} order by u.created_at desc, o.number desc limit ${USES_MAX}`,
  );
  return { ...viewOf(offer), latest };
}

const codeRow = z.strictObject({ code: z.string(), orderNumber: z.string().nullable() });

/** Codes of a series with the order that used each. */
export const listSeriesCodes = (db: Db, id: string) =>
  queryRows(
    db,
    codeRow,
    sql`select p.code, (select o.number from promotion_uses u join orders o on o.id = u.order_id
          where u.code = p.code limit 1) as "orderNumber"
        from promotion_codes p where p.series::text = ${id} order by p.code`,
  );
