import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume, forgive } from '../../http/rate-limit-commands';
import { lockAccount } from '../../identity/commands/lock-account';
import { notifyOwner, ownerColumns } from '../../identity/commands/owners';
import { provePassword } from '../../identity/commands/prove-password';
import { endSessionsOf } from '../../identity/commands/sessions';
import { newOneTimeSecret, stepOfCode } from '../../identity/one-time-codes';
import { seal, unseal } from '../../identity/sealed-text';
import { accounts, secondFactors, sessions } from '../../identity/tables';
import type { ConfirmFactorInput, FactorSecret } from '../schema';
import { hasFactor, type StaffActor } from '../queries';

const TICKET_MS = 15 * 60_000;

/** A ticket is bound to the account, and is no stored secret. */
const rowOfTicket = (accountId: string): string => `ticket:${accountId}`;

/**
 * First step for an authenticator app: a new secret after the password. Nothing is stored until it is confirmed with a
 * code of the app; the ticket carries the secret, sealed, for a quarter of an hour.
 * @returns `invalid_data` at `currentPassword`, `second_factor_exists`, `too_many_requests`
 */
export async function beginSecondFactor(
  db: Db,
  { accountId, username }: Pick<StaffActor, 'accountId' | 'username'>,
  currentPassword: string,
  by: AuditActor,
): Promise<Result<FactorSecret, 'invalid_data' | 'second_factor_exists' | 'too_many_requests'>> {
  const proof = await provePassword(db, { accountId, password: currentPassword, path: 'currentPassword' });
  if (!proof.ok) return proof;
  if (await hasFactor(db, accountId)) return fail('second_factor_exists');
  const { secret, uri } = newOneTimeSecret(username);
  const expiresAt = by.at.getTime() + TICKET_MS;
  await recordAudit(db, by, { action: 'second_factor_begun', target: { type: 'account', id: accountId } });
  return ok({ secret, uri, ticket: seal('second-factor', `${secret}.${expiresAt}`, rowOfTicket(accountId)) });
}

/**
 * Second step: stores the secret of a ticket once a code proves that the app has it. This session counts as passed,
 * the others end, and the owner is notified.
 * @returns `invalid_otp` for a wrong code, `invalid_token` for an old or foreign ticket, and for an account deleted meanwhile, `second_factor_exists`,
 * `too_many_requests`
 */
export async function confirmSecondFactor(
  db: Db,
  { accountId, sessionId }: Pick<StaffActor, 'accountId' | 'sessionId'>,
  { ticket, otp }: ConfirmFactorInput,
  by: AuditActor,
): Promise<
  Result<undefined, 'invalid_otp' | 'invalid_token' | 'second_factor_exists' | 'too_many_requests'>
> {
  const { at } = by;
  const [secret = '', expiresAt = '0'] =
    unseal('second-factor', ticket, rowOfTicket(accountId))?.text.split('.') ?? [];
  if (!secret || Number(expiresAt) < at.getTime()) return fail('invalid_token');
  const wait = await consume(db, 'second_factor', { account: accountId });
  if (wait > 0) return tooMany(wait);
  const step = stepOfCode(secret, otp, at);
  if (step === null) return fail('invalid_otp', [{ path: 'otp', code: 'wrong' }]);
  const stored = await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId, 'key share'))) return fail('invalid_token');
    const [added] = await tx
      .insert(secondFactors)
      .values({
        accountId,
        sealedSecret: seal('second-factor', secret, accountId),
        createdAt: at,
        // the code cannot be used again to log in
        lastStep: step,
        lastUsedAt: at,
      })
      .onConflictDoNothing({ target: secondFactors.accountId })
      .returning({ accountId: secondFactors.accountId });
    if (!added) return fail('second_factor_exists');
    await tx.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, sessionId));
    await endSessionsOf(tx, { accountId, except: sessionId, reason: 'ended_by_owner', at });
    const [owner] = await tx.select(ownerColumns).from(accounts).where(eq(accounts.id, accountId));
    if (owner) await notifyOwner(tx, owner, 'second_factor_added');
    await recordAudit(tx, by, { action: 'second_factor_added', target: { type: 'account', id: accountId } });
    return ok(undefined);
  });
  if (stored.ok) await forgive(db, 'second_factor', accountId);
  return stored;
}
