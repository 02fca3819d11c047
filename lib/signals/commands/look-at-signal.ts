import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import type { LookedInput } from '../schema';
import { signals } from '../tables';

/** Notes that somebody looked at a signal and what came of it. May be noted again. */
export const lookAtSignal = (
  db: Db,
  { id, outcome, note }: LookedInput & { id: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found'>> =>
  transaction(db, async (tx) => {
    const [before] = await tx.select().from(signals).where(eq(signals.id, id)).for('update');
    if (!before) return fail('not_found');
    await tx
      .update(signals)
      .set({ outcome, note, lookedAt: by.at, lookedBy: by.name })
      .where(eq(signals.id, id));
    await recordAudit(tx, by, {
      action: 'signal_looked',
      target: { type: 'signal', id },
      before: { outcome: before.outcome },
      after: { kind: before.kind, week: before.week, outcome },
    });
    return ok(undefined);
  });
