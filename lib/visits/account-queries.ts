import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PASS_KINDS } from '../catalogue/products';
import { loadCatalogue } from '../catalogue/queries';
import { findEdition } from '../catalogue/rules';
import { PLACE_KINDS } from '../content/schema/place';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { formatUniqueKey } from '../passes/rules';
import { exportedVisitSchema, type ExportedVisit, type OwnVisits } from './account-schema';
import { visitDay } from './rules';
import { visitConsents } from './tables';

type Viewer = { accountId: string; at: Date; locale: Locale };

const termRow = z.strictObject({
  kind: z.enum(PASS_KINDS),
  edition: z.string(),
  validUntil: z.iso.date(),
  addOns: z.int(),
});

const visitRow = z.strictObject({
  day: z.iso.date(),
  place: z.string(),
  kind: z.enum(PLACE_KINDS),
  value: z.int(),
});

/** When a customer consented to keep their visits; null without consent. */
export async function consentedAt(db: Db, accountId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: visitConsents.since })
    .from(visitConsents)
    .where(eq(visitConsents.accountId, accountId));
  return row?.since ?? null;
}

/** The visits of a customer's passes in their latest edition that has begun. */
export async function getOwnVisits(db: Db, { accountId, at, locale }: Viewer): Promise<OwnVisits> {
  const consent = (await consentedAt(db, accountId)) !== null;
  if (!consent) return { consent, total: 0, price: 0, validUntil: null, items: [] };
  const terms = await queryRows(
    db,
    termRow,
    sql`select kind, edition, "validUntil", "addOns" from (
          select p.kind, t.edition, t.valid_until::text as "validUntil",
            rank() over (order by t.valid_from desc) as place,
            (select coalesce(sum((sold->>'priceCents')::int), 0)::int
              from jsonb_array_elements(t.extensions || t.options) sold) as "addOns"
          from passes p join pass_terms t on t.unique_key = p.unique_key
          where p.account_id = ${accountId} and not p.is_blocked and t.valid_from <= ${visitDay(at)}) latest
        where place = 1`,
  );
  const [term] = terms;
  if (!term) return { consent, total: 0, price: 0, validUntil: null, items: [] };
  const prices = findEdition(await loadCatalogue(db), term.edition)?.prices;
  const items = await queryRows(
    db,
    visitRow,
    sql`select v.day::text as day, c.data->'name'->>${locale} as place, c.kind,
          coalesce(v.reference_cents, 0) as value
        from visits v join passes p on p.unique_key = v.unique_key join content_places c on c.id = v.place_id
        where p.account_id = ${accountId} and v.edition = ${term.edition} and v.counted and v.voided_at is null
        order by v.at desc, v.id`,
  );
  return {
    consent,
    total: items.reduce((sum, { value }) => sum + value, 0),
    price: terms.reduce((sum, { kind, addOns }) => sum + (prices?.[kind] ?? 0) + addOns, 0),
    validUntil: term.validUntil,
    items,
  };
}

const exportedRow = exportedVisitSchema.strict();

/** Every visit that is still linked to an account, agreed to or not. */
export async function listVisitsOf(
  db: Db,
  { accountId, locale }: Pick<Viewer, 'accountId' | 'locale'>,
): Promise<ExportedVisit[]> {
  const rows = await queryRows(
    db,
    exportedRow,
    sql`select ${instantText(sql`v.at`)} as at, c.data->'name'->>${locale} as place, v.unique_key as pass, v.status,
          v.party as people, v.reference_cents as value
        from visits v join passes p on p.unique_key = v.unique_key join content_places c on c.id = v.place_id
        where p.account_id = ${accountId} order by v.at desc, v.id`,
  );
  return rows.map((visit) => ({ ...visit, pass: formatUniqueKey(visit.pass) }));
}
