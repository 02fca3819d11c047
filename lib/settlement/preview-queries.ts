import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import type { Cents } from '../core/money';
import type { Db } from '../db/client';
import { queryColumn } from '../db/rows';
import { incomeOf, listHouses, partnerNames, stepFromOf } from './queries';
import { potOf, visitsOf } from './rules';
import type { Rule } from './rule-schema';
import type { RulePreview } from './share-words';

/** After every day of an edition. */
export const LAST_DAY = '9999-12-31';

/** Editions with entries, the latest first. */
export const listVisitedEditions = (db: Db): Promise<string[]> =>
  queryColumn(
    db,
    z.string(),
    sql`select code from editions e
        where exists (select 1 from visits v where v.edition = e.code and v.counted)
        order by valid_from desc`,
  );

/** The latest edition with entries that is over; during the first one, that one. */
export async function findPastEdition(db: Db, today: Day): Promise<string | null> {
  const [edition = null] = await queryColumn(
    db,
    z.string(),
    sql`select code from editions e
        where exists (select 1 from visits v where v.edition = e.code and v.counted)
        order by valid_until < ${today} desc, valid_from desc limit 1`,
  );
  return edition;
}

/** Share of one house for an edition by a rule; by default the house with most entries. */
export async function previewRule(
  db: Db,
  {
    rule,
    edition,
    house,
    pot,
  }: { rule: Rule; edition: string; house?: string | undefined; pot?: Cents | undefined },
): Promise<RulePreview> {
  const period = { edition, kind: 'final' as const, untilDay: LAST_DAY };
  const houses = await listHouses(db, period, stepFromOf(rule));
  const income = await incomeOf(db, edition);
  const busiest = houses.toSorted((a, b) => visitsOf(b) - visitsOf(a))[0];
  return {
    ...{ rule, edition, houses },
    names: await partnerNames(db),
    id: (houses.find(({ id }) => id === house) ?? busiest)?.id ?? null,
    potCents: pot ?? potOf(rule, income),
    incomeCents: pot === undefined ? income : null,
  };
}
