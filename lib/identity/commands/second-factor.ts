import 'server-only';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { consume, forgive } from '../../http/rate-limit-commands';
import { stepOfCode } from '../one-time-codes';
import { seal, unseal } from '../sealed-text';
import { secondFactors } from '../tables';

export type SecondFactorErrors = 'otp_required' | 'invalid_otp' | 'too_many_requests';

/** Time of the login's second factor; null for an account without one. */
export type Proof = { secondFactorAt: Date | null };

const refuse = () => fail('invalid_otp', [{ path: 'otp', code: 'wrong' }]);

/**
 * Marks a code as used in one statement: of repeated or concurrent uses one succeeds, and codes older than the last
 * one are rejected (RFC 6238, 5.2).
 */
async function useStep(
  db: Db,
  { accountId, step, resealed }: { accountId: string; step: number; resealed: string | undefined },
  at: Date,
): Promise<boolean> {
  const [used] = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: at, ...(resealed ? { sealedSecret: resealed } : {}) })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ accountId: secondFactors.accountId });
  return used !== undefined;
}

/**
 * Second login step after the correct password. Attempts are counted per account, separately from passwords: a
 * password reset gives no new attempts.
 * @returns `otp_required` if the account has a second factor and no code was sent, `invalid_otp` for a wrong, old or
 * used one
 */
export async function checkSecondFactor(
  db: Db,
  { accountId, otp, at }: { accountId: string; otp: string | undefined; at: Date },
): Promise<Result<Proof, SecondFactorErrors>> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  if (!factor) return ok({ secondFactorAt: null });
  if (otp === undefined) return fail('otp_required');
  const wait = await consume(db, 'second_factor', { account: accountId });
  if (wait > 0) return tooMany(wait);
  const opened = unseal('second-factor', factor.sealedSecret, accountId);
  if (!opened) {
    getLogger().error({ accountId }, 'second factor cannot be opened: AUTH_SECRET is another than it was');
    return refuse();
  }
  const step = stepOfCode(opened.text, otp, at);
  if (step === null) return refuse();
  const resealed = opened.isOld ? seal('second-factor', opened.text, accountId) : undefined;
  if (!(await useStep(db, { accountId, step, resealed }, at))) return refuse();
  await forgive(db, 'second_factor', accountId);
  return ok({ secondFactorAt: at });
}
