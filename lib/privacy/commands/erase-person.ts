import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { lockAccount } from '../../identity/commands/lock-account';
import type { PaymentProvider } from '../../payments/provider';
import { rolesOf } from '../../staff/queries';
import { approvals } from '../../staff/tables';
import { lapsedBefore } from '../../staff/approval-rules';
import { eraseRequested } from './erase-account';

type Request = { id: string; reason: string };

/** What {@link erasePersonSchema} makes staff confirm. */
const CHECKED = ['identity', 'consequences'];
type ErasureRequest = typeof approvals.$inferSelect;

async function findOpen(tx: Db, id: string, at: Date): Promise<ErasureRequest | null> {
  const [open] = await tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, 'erasure'),
        eq(approvals.targetId, id),
        isNull(approvals.decision),
        gt(approvals.askedAt, lapsedBefore(at)),
      ),
    );
  return open ?? null;
}

const targetOf = (id: string) => ({ target: { type: 'account' as const, id }, personId: id });

/** The request of somebody else; null without one: then this person asks, once. */
async function ask(
  tx: Db,
  { id, reason }: Request,
  by: AuditActor,
): Promise<Result<ErasureRequest | null, 'not_found' | 'invalid_transition'>> {
  if (!(await lockAccount(tx, id, 'update'))) return fail('not_found');
  if ((await rolesOf(tx, id)).length) return fail('invalid_transition');
  const open = await findOpen(tx, id, by.at);
  if (open) return ok(open.askedBy === by.id ? null : open);
  const approval = newId();
  await tx.insert(approvals).values({
    ...{ id: approval, kind: 'erasure', targetId: id, payload: { reason } },
    ...{ askedBy: by.id ?? '', askedName: by.name, askedAt: by.at },
  });
  await recordAudit(tx, by, {
    action: 'erasure_asked',
    ...targetOf(id),
    after: { approval, checked: CHECKED },
    reason,
  });
  return ok(null);
}

/**
 * Deletes the account of a person on request, once a second member of staff agrees.
 * @returns `approval_needed` for the first one; `invalid_transition` for an account of staff, who leave the team first;
 * otherwise as {@link eraseRequested}
 */
export async function erasePerson(
  db: Db,
  request: Request & { provider: PaymentProvider | null },
  by: AuditActor,
): Promise<
  Result<
    undefined,
    'not_found' | 'approval_needed' | 'invalid_transition' | 'last_lead' | 'payment_unavailable'
  >
> {
  const { id, reason, provider } = request;
  const asked = await db.transaction((tx) => ask(tx, request, by));
  if (!asked.ok) return asked;
  if (!asked.data) return fail('approval_needed');
  const { id: approval, askedName: askedBy } = asked.data;
  // it may have been withdrawn while payments were closed
  const mayErase = async (tx: Db) => {
    const granted = await tx
      .update(approvals)
      .set({ decision: 'granted', decidedBy: by.id ?? '', decidedAt: by.at })
      .where(and(eq(approvals.id, approval), isNull(approvals.decision)))
      .returning({ id: approvals.id });
    if (!granted.length) return false;
    await recordAudit(tx, by, {
      action: 'account_erased',
      ...targetOf(id),
      after: { approval, askedBy, checked: CHECKED },
      reason,
    });
    return true;
  };
  return eraseRequested(db, { accountId: id, at: by.at, provider, mayErase });
}

/** Withdraws a deletion that waits, or refuses that of somebody else, which needs a reason. */
export const withdrawErasure = async (
  db: Db,
  { id, reason }: { id: string; reason?: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_data'>> =>
  db.transaction(async (tx) => {
    if (!(await lockAccount(tx, id, 'update'))) return fail('not_found');
    const open = await findOpen(tx, id, by.at);
    if (!open) return fail('not_found');
    const isOwn = open.askedBy === by.id;
    if (!isOwn && !reason) return fail('invalid_data', [{ path: 'reason', code: 'required' }]);
    const row = eq(approvals.id, open.id);
    await (isOwn
      ? tx.delete(approvals).where(row)
      : tx
          .update(approvals)
          .set({ decision: 'refused', decidedBy: by.id ?? '', decidedAt: by.at, decisionReason: reason })
          .where(row));
    await recordAudit(tx, by, {
      action: isOwn ? 'erasure_withdrawn' : 'erasure_refused',
      ...targetOf(id),
      after: { approval: open.id, askedBy: open.askedName },
      reason,
    });
    return ok(undefined);
  });
