import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Day } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { countRows, hasRows } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { findPartnerPlace } from '../../partners/queries';
import { placeOn } from '../../partners/rules';
import { firstDayOf, lastDayOf, mayDeclare } from '../house-rules';
import type { DeclareCountInput } from '../house-schema';
import { visitDay } from '../rules';
import { visitCounts } from '../tables';

type Declared = DeclareCountInput & { placeId: string; month: string };
type Step = { placeId: string; day: Day; number: number; at: Date };

/** Adds entries without passes. Each has a pseudonym of its own, so that no rule takes them for one person. */
const addDeclared = (
  tx: Db,
  { placeId, day, number, at, priceCents }: Step & { priceCents: number | null },
): Promise<number> =>
  countRows(
    tx,
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, slot, party,
            counted, took_entry, reference_cents)
          select gen_random_uuid(), ${placeId}, ${day}, ${at}::timestamptz, ${at}::timestamptz, 'accepted', '{}', 'declared',
            uuid_send(gen_random_uuid()), e.code, '', 1, true, false, ${priceCents}::int
          from editions e, generate_series(1, ${number}::int)
          where ${day}::date between e.valid_from and e.valid_until
          returning 1 as added`,
  );

/** Takes declared entries back, as an entry at a door is: what was settled is corrected by the next run. */
const takeBack = (tx: Db, { placeId, day, number, at }: Step): Promise<number> =>
  countRows(
    tx,
    sql`update visits set voided_at = ${at}::timestamptz, void_reason = 'declared'
        where id in (select id from visits where place_id = ${placeId} and day = ${day} and source = 'declared'
          and voided_at is null order by received_at desc, id limit ${number})
        returning 1 as taken`,
  );

const isInSeason = (db: Db, day: Day): Promise<boolean> =>
  hasRows(db, sql`select 1 from editions where ${day}::date between valid_from and valid_until`);

/**
 * Sets how many entries a house counted on paper in a month. They count like others, on its last day, and are marked as
 * declared.
 * @returns `invalid_transition` before the month, after the following one, and for a month whose last day is in no
 * edition, because nothing would be paid for it; `place_not_active` without a contract; `conflict` if another number
 * than `before` is stored
 */
export async function declareCount(
  db: Db,
  { placeId, month, number, note, before: shown }: Declared,
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'place_not_active' | 'invalid_transition' | 'conflict'>> {
  const partner = await findPartnerPlace(db, placeId);
  if (!partner) return fail('not_found');
  const [first, day] = [firstDayOf(month), lastDayOf(month)];
  if (!mayDeclare(month, visitDay(by.at))) return fail('invalid_transition');
  const last = placeOn(partner, day);
  if (!last.isActive && !placeOn(partner, first).isActive) return fail('place_not_active');
  if (number > 0 && !(await isInSeason(db, day))) return fail('invalid_transition');
  return transaction(db, async (tx) => {
    const row = { number, note, declaredAt: by.at };
    const ofMonth = and(eq(visitCounts.placeId, placeId), eq(visitCounts.month, first));
    await tx
      .insert(visitCounts)
      .values({ placeId, month: first, ...row, number: 0 })
      .onConflictDoNothing();
    const [before] = await tx.select().from(visitCounts).where(ofMonth).for('update');
    const known = before?.number ?? 0;
    if (shown !== undefined && shown !== known && number !== known) return fail('conflict');
    const step = { placeId, day, at: by.at };
    if (number > known)
      await addDeclared(tx, { ...step, number: number - known, priceCents: last.priceCents });
    if (number < known) await takeBack(tx, { ...step, number: known - number });
    await tx.update(visitCounts).set(row).where(ofMonth);
    await recordAudit(tx, by, {
      action: 'visits_declared',
      target: { type: 'place', id: placeId },
      before: { month, number: known },
      after: { month, number },
    });
    return ok(undefined);
  });
}
