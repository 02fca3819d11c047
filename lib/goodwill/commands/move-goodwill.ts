import 'server-only';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { ErrorCode } from '../../core/errors';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { enqueue } from '../../db/job-commands';
import { isUniqueViolation } from '../../db/is-unique-violation';
import { goodwillRuns } from '../tables';

type Refusal = 'not_found' | 'invalid_transition' | 'conflict';

async function lockRun(tx: Db, id: string) {
  const [run] = await tx.select().from(goodwillRuns).where(eq(goodwillRuns.id, id)).for('update');
  return run ?? null;
}

/** True if another run was started after this one was prepared, so that its numbers no longer hold. */
const isStale = async (tx: Db, { createdAt }: { createdAt: Date }): Promise<boolean> =>
  (
    await tx
      .select({ id: goodwillRuns.id })
      .from(goodwillRuns)
      .where(and(isNotNull(goodwillRuns.startedAt), gt(goodwillRuns.startedAt, createdAt)))
      .limit(1)
  ).length > 0;

/** Another run is being carried out: the index of one at a time refuses. */
async function takingTurns<Code extends ErrorCode>(
  work: () => Promise<Result<undefined, Code>>,
): Promise<Result<undefined, Code | 'conflict'>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'goodwill_runs_one_at_a_time')) return fail('conflict');
    throw error;
  }
}

/**
 * Starts a prepared run, which a job carries out.
 * @returns `invalid_data` if the typed number is another one; `conflict` while another run is carried out, or when one
 * was since the dry run
 */
export const confirmGoodwill = async (
  db: Db,
  { id, count }: { id: string; count: number },
  by: AuditActor,
): Promise<Result<undefined, Refusal | 'invalid_data'>> =>
  takingTurns(() =>
    db.transaction(async (tx) => {
      const run = await lockRun(tx, id);
      if (!run) return fail('not_found');
      if (run.state !== 'prepared') return fail('invalid_transition');
      if (run.count !== count) return fail('invalid_data', [{ path: 'count', code: 'wrong' }]);
      if (await isStale(tx, run)) return fail('conflict');
      await tx
        .update(goodwillRuns)
        .set({ state: 'running', startedAt: by.at })
        .where(eq(goodwillRuns.id, id));
      await enqueue(tx, 'goodwill', { runId: id });
      await recordAudit(tx, by, {
        action: 'goodwill_started',
        target: { type: 'goodwill', id },
        after: { count, days: run.days },
        reason: run.reason,
      });
      return ok(undefined);
    }),
  );

/**
 * Undoes a run as a whole, also while it is being carried out.
 * @returns `conflict` while another run is carried out
 */
export const undoGoodwill = async (
  db: Db,
  { id, reason }: { id: string; reason: string },
  by: AuditActor,
): Promise<Result<undefined, Refusal>> =>
  takingTurns(() =>
    db.transaction(async (tx) => {
      const run = await lockRun(tx, id);
      if (!run) return fail('not_found');
      const [moved] = await tx
        .update(goodwillRuns)
        .set({ state: 'undoing' })
        .where(and(eq(goodwillRuns.id, id), inArray(goodwillRuns.state, ['running', 'done'])))
        .returning({ id: goodwillRuns.id });
      if (!moved) return fail('invalid_transition');
      await enqueue(tx, 'goodwill', { runId: id });
      await recordAudit(tx, by, {
        action: 'goodwill_undone',
        target: { type: 'goodwill', id },
        before: { state: run.state },
        reason,
      });
      return ok(undefined);
    }),
  );
