import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import { allOf } from '../../db/clauses';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { GoodwillFilter, PrepareGoodwillInput } from '../schema';
import { goodwillRuns } from '../tables';
import { skipReasonOn } from './skip-reason';

const matching = ({ edition, kind, extension, validOn }: GoodwillFilter): SQL =>
  allOf(
    sql`t.edition = ${edition}`,
    kind && sql`p.kind = ${kind}`,
    extension && sql`t.extensions @> jsonb_build_array(jsonb_build_object('code', ${extension}::text))`,
    validOn && sql`${validOn}::date between t.valid_from and t.valid_until`,
  );

const countsRow = z.strictObject({ count: z.int(), skipped: z.int() });

/**
 * Dry run: stores which passes would be extended, and which keep their last day and why. Changes no pass.
 * @returns its id; `not_found` if no pass can be extended
 */
export async function prepareGoodwill(
  db: Db,
  { filter, days, reason, message }: PrepareGoodwillInput,
  by: AuditActor,
): Promise<Result<{ id: string }, 'not_found'>> {
  const id = newId();
  return db.transaction(async (tx) => {
    const row = { id, state: 'prepared' as const, filter, days, reason, message, createdAt: by.at };
    await tx.insert(goodwillRuns).values({ ...row, count: 0, skipped: 0, createdBy: by.id });
    await tx.execute(
      sql`insert into goodwill_items (run_id, term_id, state, skip_reason, before)
          select ${id}, found.id, case when found.skip is null then 'waiting' else 'skipped' end, found.skip, found.before
          from (select t.id, ${skipReasonOn(dayOf(by.at))} as skip, t.valid_until as before
            from pass_terms t join passes p on p.unique_key = t.unique_key where ${matching(filter)}) found`,
    );
    const [counts = { count: 0, skipped: 0 }] = await queryRows(
      tx,
      countsRow,
      sql`update goodwill_runs r set count = c.count, skipped = c.skipped
          from (select count(*) filter (where state = 'waiting')::int as count,
              count(*) filter (where state = 'skipped')::int as skipped
            from goodwill_items where run_id = ${id}) c
          where r.id = ${id} returning r.count, r.skipped`,
    );
    if (counts.count === 0) {
      await tx.execute(sql`delete from goodwill_runs where id = ${id}`);
      return fail('not_found');
    }
    await recordAudit(tx, by, {
      action: 'goodwill_prepared',
      target: { type: 'goodwill', id },
      after: { filter, days, ...counts },
      reason,
    });
    return ok({ id });
  });
}
