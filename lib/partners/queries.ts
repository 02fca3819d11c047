import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { localizedJson } from '../catalogue/tables';
import type { Db } from '../db/client';
import { hasRows, queryRow } from '../db/rows';
import { type PartnerPlace } from './rules';
import { placeRulesSchema } from './schema';

/** Order of partners `p` on every page and file: by name, without regard to accents and case. */
export const BY_NAME = sql`lower(unaccent(p.name)), p.id`;

/** Partners of places with the days whose entries are theirs, as a table: from `from_day` until before `until_day`. */
export const PLACE_PARTNERS = sql`(
  select place_id, partner_id, until_day,
    coalesce(lag(until_day) over (partition by place_id order by until_day), '-infinity') as from_day
  from (select place_id, partner_id, until_day from place_moves
    union all select place_id, partner_id, 'infinity'::date from partner_places) known)`;

/** The partner `o` of {@link PLACE_PARTNERS} whose entry a visit `v` is. */
export const IS_PARTNER_OF = sql`(o.place_id = v.place_id and v.day >= o.from_day and v.day < o.until_day)`;

const periodRow = { from: z.iso.date(), until: z.iso.date().nullable() };

/** Version of the data of a partner `p`, which changes with them. */
export const PARTNER_VERSION = sql<string>`encode(sha256(convert_to(to_jsonb(p)::text, 'UTF8')), 'hex')`;

/** Version of the rules and prices of a place `c`, which changes with them. */
export const TERMS_VERSION = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  (select to_jsonb(o) from partner_places o where o.place_id = c.id),
  (select to_jsonb(r) from place_rules r where r.place_id = c.id),
  (select jsonb_agg(to_jsonb(x) order by x.from_day) from reference_prices x where x.place_id = c.id)
  )::text, 'UTF8')), 'hex')`;

/** The row of {@link partnerPlaceSql}. */
export const partnerPlaceRow = z.strictObject({
  id: z.string(),
  name: localizedJson,
  contract: z.strictObject(periodRow).nullable(),
  rules: placeRulesSchema.strict().nullable(),
  prices: z.array(z.strictObject({ ...periodRow, priceCents: z.int(), reducedCents: z.int().nullable() })),
});

/** Selects a place with its contract, rules and prices. */
export const partnerPlaceSql = (placeId: string) =>
  sql`select p.id, p.data->'name' as name,
          (select jsonb_build_object('from', c.contract_from, 'until', c.contract_until)
            from partner_places o join partners c on c.id = o.partner_id where o.place_id = p.id) as contract,
          (select jsonb_build_object('entry', r.entry, 'extension', r.extension, 'confirmFirst', r.confirm_first,
              'graceDays', r.grace_days) from place_rules r where r.place_id = p.id) as rules,
          coalesce((select jsonb_agg(jsonb_build_object('from', x.from_day, 'until', x.until_day,
              'priceCents', x.price_cents, 'reducedCents', x.reduced_cents) order by x.from_day)
            from reference_prices x where x.place_id = p.id), '[]') as prices
        from content_places p where p.id = ${placeId}`;

/** A place with its contract, rules and prices; null if unknown. */
export const findPartnerPlace = (db: Db, placeId: string): Promise<PartnerPlace | null> =>
  queryRow(db, partnerPlaceRow, partnerPlaceSql(placeId));

/** Whether an account is a member of the partner of a place. */
export const managesPlace = (db: Db, accountId: string, placeId: string): Promise<boolean> =>
  hasRows(
    db,
    sql`select 1 from partner_places p join partner_members m on m.partner_id = p.partner_id
        where p.place_id = ${placeId} and m.account_id = ${accountId}`,
  );

/** Whether there is such a place. */
export const isPlace = (db: Db, placeId: string): Promise<boolean> =>
  hasRows(db, sql`select 1 from content_places where id = ${placeId}`);

/** Whether an account is a member of any partner. */
export const isMemberOfPartner = (db: Db, accountId: string): Promise<boolean> =>
  hasRows(db, sql`select 1 from partner_members where account_id = ${accountId} limit 1`);
