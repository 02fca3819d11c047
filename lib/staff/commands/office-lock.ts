import 'server-only';
import { and, gt, lt } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { provePassword } from '../../identity/commands/prove-password';
import { checkSecondFactor, type SecondFactorErrors } from '../../identity/commands/second-factor';
import { hasFactor, type StaffActor } from '../queries';
import { OFFICE_IDLE_MS, type UnlockOfficeInput } from '../schema';
import { officeSessions } from '../tables';

/** A use within this time of the last one is not written. */
const STEP_MS = 60_000;

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);

/** Puts the lock off. Never opens one that has closed meanwhile. */
export async function keepOfficeOpen(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .insert(officeSessions)
    .values({ sessionId, seenAt: at })
    .onConflictDoUpdate({
      target: officeSessions.sessionId,
      set: { seenAt: at },
      setWhere: and(
        lt(officeSessions.seenAt, before(at, STEP_MS)),
        gt(officeSessions.seenAt, before(at, OFFICE_IDLE_MS)),
      ),
    });
}

const setSeenAt = (tx: Db, sessionId: string, seenAt: Date) =>
  tx
    .insert(officeSessions)
    .values({ sessionId, seenAt })
    .onConflictDoUpdate({ target: officeSessions.sessionId, set: { seenAt } });

export const lockOffice = async (
  db: Db,
  { accountId, sessionId }: StaffActor,
  by: AuditActor,
): Promise<Result<undefined>> =>
  transaction(db, async (tx) => {
    await setSeenAt(tx, sessionId, new Date(0));
    await recordAudit(tx, by, { action: 'office_locked', target: { type: 'account', id: accountId } });
    return ok(undefined);
  });

/**
 * Opens the office for a session again.
 * @returns `otp_required` or `invalid_otp` for an account with a second factor, `invalid_data` at `currentPassword` for
 * one without, `too_many_requests`
 */
export async function unlockOffice(
  db: Db,
  { accountId, sessionId }: StaffActor,
  input: UnlockOfficeInput,
  by: AuditActor,
): Promise<Result<undefined, SecondFactorErrors | 'invalid_data'>> {
  const { at } = by;
  const checked = (await hasFactor(db, accountId))
    ? await checkSecondFactor(db, { accountId, otp: input.otp, at })
    : await provePassword(db, { accountId, password: input.currentPassword ?? '', path: 'currentPassword' });
  if (!checked.ok) return checked;
  return transaction(db, async (tx) => {
    await setSeenAt(tx, sessionId, at);
    await recordAudit(tx, by, { action: 'office_unlocked', target: { type: 'account', id: accountId } });
    return ok(undefined);
  });
}
