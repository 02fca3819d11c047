import 'server-only';
import { and, eq, gt, lt } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { consume, forgive } from '../../http/rate-limit-commands';
import { checkSecondFactor, type SecondFactorErrors } from '../../identity/commands/second-factor';
import { verifyPassword } from '../../identity/password';
import { accounts } from '../../identity/tables';
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

/** Locks the office for a session at once. */
export async function lockOffice(
  db: Db,
  { accountId, sessionId }: StaffActor,
  by: AuditActor,
): Promise<Result<undefined>> {
  return transaction(db, async (tx) => {
    await setSeenAt(tx, sessionId, new Date(0));
    await recordAudit(tx, by, { action: 'office_locked', target: { type: 'account', id: accountId } });
    return ok(undefined);
  });
}

type Proof = UnlockOfficeInput & { accountId: string; at: Date };

async function checkPassword(
  db: Db,
  { accountId, currentPassword = '' }: Proof,
): Promise<Result<undefined, 'invalid_data' | 'too_many_requests'>> {
  const wait = await consume(db, 'access', { account: accountId });
  if (wait > 0) return tooMany(wait);
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!(await verifyPassword(account?.passwordHash ?? null, currentPassword)))
    return fail('invalid_data', [{ path: 'currentPassword', code: 'wrong' }]);
  await forgive(db, 'access', accountId);
  return ok(undefined);
}

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
  const proof = { ...input, accountId, at };
  const checked = (await hasFactor(db, accountId))
    ? await checkSecondFactor(db, { accountId, otp: input.otp, at })
    : await checkPassword(db, proof);
  if (!checked.ok) return checked;
  return transaction(db, async (tx) => {
    await setSeenAt(tx, sessionId, at);
    await recordAudit(tx, by, { action: 'office_unlocked', target: { type: 'account', id: accountId } });
    return ok(undefined);
  });
}
