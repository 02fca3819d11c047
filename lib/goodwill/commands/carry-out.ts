import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { countRows, queryRow } from '../../db/rows';
import { RUN_STATES } from '../schema';
import { mailExtensions, mailRestorations } from './mail-holders';
import { skipReasonOn } from './skip-reason';

/** Passes per transaction; between two of them a run can be undone, and others use the database. */
const BATCH = 500;

const runRow = z.strictObject({ state: z.enum(RUN_STATES), days: z.int() });

const batchOf = (runId: string, state: 'waiting' | 'extended'): SQL =>
  sql`select term_id, before from goodwill_items where run_id = ${runId} and state = ${state}
      order by term_id limit ${BATCH} for update`;

type Step = { runId: string; days: number; at: Date };

/** Extends the next passes. What changed since the dry run is skipped. @returns how many were looked at */
const extendNext = (tx: Db, { runId, days, at }: Step): Promise<number> =>
  countRows(
    tx,
    sql`with batch as (${batchOf(runId, 'waiting')}),
        judged as (select b.term_id, coalesce(case when t.valid_until <> b.before then 'changed' end,
            ${skipReasonOn(dayOf(at))}) as skip
          from batch b join pass_terms t on t.id = b.term_id join passes p on p.unique_key = t.unique_key),
        extended as (update pass_terms t set valid_until = t.valid_until + ${days}::int
          from judged j where t.id = j.term_id and j.skip is null returning t.unique_key, t.valid_until),
        -- replaced cards stay refused for the days that were added
        revoked as (update revocations r set until = greatest(r.until, e.valid_until)
          from extended e where r.unique_key = e.unique_key)
        update goodwill_items i set skip_reason = j.skip,
          state = case when j.skip is null then 'extended' else 'skipped' end
        from judged j where i.run_id = ${runId} and i.term_id = j.term_id returning 1`,
  );

/** Restores the last day of the next passes, except of those changed by others since. */
const restoreNext = (tx: Db, { runId, days }: Step): Promise<number> =>
  countRows(
    tx,
    sql`with batch as (${batchOf(runId, 'extended')}),
        restored as (update pass_terms t set valid_until = b.before
          from batch b where t.id = b.term_id and t.valid_until = b.before + ${days}::int returning t.id)
        update goodwill_items i set
          state = case when r.id is null then 'skipped' else 'restored' end,
          skip_reason = case when r.id is null then 'changed' end
        from batch b left join restored r on r.id = b.term_id
        where i.run_id = ${runId} and i.term_id = b.term_id returning 1`,
  );

/** One batch, or the end of a run. @returns whether there is more to do */
const carryOutStep = async (db: Db, runId: string, at: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const run = await queryRow(
      tx,
      runRow,
      sql`select state, days from goodwill_runs where id = ${runId} for update`,
    );
    if (run?.state !== 'running' && run?.state !== 'undoing') return false;
    const step = { runId, days: run.days, at };
    const isUndoing = run.state === 'undoing';
    if ((await (isUndoing ? restoreNext(tx, step) : extendNext(tx, step))) > 0) return true;
    const mails = await (isUndoing ? mailRestorations(tx, runId) : mailExtensions(tx, runId));
    await tx.execute(
      sql`update goodwill_runs set state = ${isUndoing ? 'undone' : 'done'}, done_at = ${at}, mails = ${mails}
          where id = ${runId}`,
    );
    return false;
  });

/** Carries out a confirmed run, or undoes it, batch by batch. After a crash it continues with the next batch. */
export async function carryOutGoodwill(db: Db, runId: string, at: Date): Promise<void> {
  while (await carryOutStep(db, runId, at));
}
