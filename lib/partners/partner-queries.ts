import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { localizedJson } from '../catalogue/tables';
import type { Day } from '../core/dates';
import type { ListPage } from '../core/list-page';
import { allOf, contactName, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { queryNumber, queryRow, queryRows } from '../db/rows';
import { containsFolded } from '../db/text-search';
import {
  partnerDetailSchema,
  partnerMemberSchema,
  partnerRowSchema,
  type PartnerDetail,
  type PartnerListQuery,
  type PartnerRow,
  type PlaceChoice,
} from './partner-schema';
import { BY_NAME, PARTNER_VERSION, TERMS_VERSION } from './queries';

export const PARTNERS_PAGE_SIZE = 50;

const listRow = partnerRowSchema.strict();

const stateOn = (today: Day): SQL =>
  sql`case when p.contract_from > ${today}::date then 'planned'
        when p.contract_until < ${today}::date then 'over' else 'running' end`;

function matching({ q, state }: Pick<PartnerListQuery, 'q' | 'state'>, today: Day): SQL {
  const isNamed = (name: SQL) => containsFolded(name, q ?? '');
  const named = sql`(${isNamed(sql`p.name`)} or exists (select 1 from partner_places o
    join content_places c on c.id = o.place_id
    where o.partner_id = p.id and ${isNamed(sql`c.data->>'name'`)}))`;
  return allOf(q && named, state && sql`${stateOn(today)} = ${state}`);
}

/** Partner houses by name, fifty per page or all. */
export async function listPartners(
  db: Db,
  query: PartnerListQuery,
  { today, isWhole = false }: { today: Day; isWhole?: boolean },
): Promise<ListPage<PartnerRow>> {
  const where = matching(query, today);
  const { page } = query;
  const items = await queryRows(
    db,
    listRow,
    sql`select p.id, p.name, ${stateOn(today)} as state, p.contract_from::text as "contractFrom",
          p.contract_until::text as "contractUntil", p.iban is not null and p.address is not null as "isPayable",
          coalesce((select jsonb_agg(c.data->'name' order by c.sort_name) from partner_places o
            join content_places c on c.id = o.place_id where o.partner_id = p.id), '[]') as places
        from partners p where ${where} order by ${BY_NAME} ${pageOf(page, PARTNERS_PAGE_SIZE, isWhole)}`,
  );
  const total = await queryNumber(db, sql`select count(*)::int from partners p where ${where}`);
  return { items, total, page, pageSize: PARTNERS_PAGE_SIZE };
}

const detailRow = partnerDetailSchema.omit({ places: true, members: true }).strict();
const placeRow = partnerDetailSchema.shape.places.element.strict();
const memberRow = partnerMemberSchema.strict();

/** A partner house with everything about it; null if unknown. */
export async function findPartner(db: Db, id: string, today: Day): Promise<PartnerDetail | null> {
  const partner = await queryRow(
    db,
    detailRow,
    sql`select p.id, ${stateOn(today)} as state, p.name, p.legal_form as "legalForm", p.address, p.iban,
          p.payment_reference as "paymentReference", p.language,
          p.contact_name as "contactName", p.email, p.phone, p.contract_from::text as "contractFrom",
          p.contract_until::text as "contractUntil", ${PARTNER_VERSION} as version
        from partners p where p.id = ${id}`,
  );
  if (!partner) return null;
  const places = await queryRows(
    db,
    placeRow,
    sql`select c.id, c.data->'name' as name,
          jsonb_build_object('entry', coalesce(r.entry, 'once_a_day'), 'extension', r.extension,
            'confirmFirst', coalesce(r.confirm_first, false), 'graceDays', coalesce(r.grace_days, 0)) as rules,
          coalesce((select jsonb_agg(jsonb_build_object('from', x.from_day, 'until', x.until_day,
              'priceCents', x.price_cents, 'reducedCents', x.reduced_cents) order by x.from_day)
            from reference_prices x where x.place_id = c.id), '[]') as prices, ${TERMS_VERSION} as version
        from partner_places o join content_places c on c.id = o.place_id
        left join place_rules r on r.place_id = c.id
        where o.partner_id = ${id} order by c.sort_name, c.id`,
  );
  const members = await queryRows(
    db,
    memberRow,
    sql`select a.id as "accountId", a.username as email, a.status = 'active' as "isActive",
          coalesce(${contactName(sql`a.contact`)}, '') as name
        from partner_members m join accounts a on a.id = m.account_id
        where m.partner_id = ${id} and a.status <> 'deleted' order by a.username`,
  );
  return { ...partner, places, members };
}

const choiceRow = z.strictObject({ id: z.string(), name: localizedJson });

export const listOtherPlaces = (db: Db, partnerId: string): Promise<PlaceChoice[]> =>
  queryRows(
    db,
    choiceRow,
    sql`select c.id, c.data->'name' as name from content_places c
        where not exists (select 1 from partner_places o where o.place_id = c.id and o.partner_id = ${partnerId})
        order by c.sort_name, c.id`,
  );
