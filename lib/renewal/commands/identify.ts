import 'server-only';
import type { z } from 'zod';
import { getEnv } from '../../config/env';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume } from '../../http/rate-limit-commands';
import type { Locale } from '../../i18n/languages';
import { createAccount } from '../../identity/commands/accounts';
import { checkCredentials } from '../../identity/commands/login';
import { isStillRight } from '../../identity/commands/prove-password';
import { startSession, type SessionTokens } from '../../identity/commands/sessions';
import { hashPassword } from '../../identity/password';
import { passwordFaults } from '../../identity/password-faults';
import { identityProvider } from '../../identity/provider';
import type { renewalSchema } from '../../identity/schema';
import { callUpstream } from '../../identity/upstream/call';
import { adoptPair } from '../../identity/upstream/provider';
import { renewalContract } from '../contract';

export type RenewalInput = z.infer<typeof renewalSchema>;
export type Origin = { network: string; userAgent: string; locale: Locale; at: Date };

/** The customer: an existing or new account, and its session, both in the transaction of the purchase. */
export type Identified = {
  findAccount(tx: Db): Promise<Result<{ accountId: string }>>;
  startSession(tx: Db, accountId: string): Promise<SessionTokens>;
};

/** With an upstream, the session starts there, before anything changes here. */
async function identifyUpstream(
  db: Db,
  { alreadyUser, newUser }: RenewalInput,
  origin: Origin,
): Promise<Result<SessionTokens>> {
  if (alreadyUser) return identityProvider().login(db, alreadyUser, origin);
  const renewed = await callUpstream(renewalContract, { body: { newUser }, ...origin });
  if (renewed.ok) return adoptPair(db, renewed.data, origin);
  return renewed.error.code === 'not_found' ? fail('managed_elsewhere') : renewed;
}

async function identifyHere(
  db: Db,
  { alreadyUser, newUser }: RenewalInput,
  { network, userAgent, at, ...origin }: Origin,
): Promise<Result<Identified>> {
  if (alreadyUser) {
    const checked = await checkCredentials(db, alreadyUser, { network, at });
    if (!checked.ok) return checked;
    const { accountId, secondFactorAt } = checked.data;
    return ok({
      findAccount: async (tx) =>
        (await isStillRight(tx, checked.data)) ? ok({ accountId }) : fail('invalid_credentials'),
      startSession: (tx) => startSession(tx, { accountId, secondFactorAt, userAgent, at }),
    });
  }
  if (!newUser) return fail('invalid_data', [{ path: 'alreadyUser', code: 'required' }]);
  const { username, password, locale = origin.locale, ...contact } = newUser;
  const faults = await passwordFaults(password, 'newUser.password', { username, ...contact });
  if (faults.length) return fail('invalid_data', faults);
  const passwordHash = await hashPassword(password);
  return ok({
    async findAccount(tx) {
      const created = await createAccount(tx, { username, passwordHash, locale, contact }, at);
      if (created.ok) return created;
      return fail(created.error.code, [{ path: 'newUser.username', code: 'taken' }]);
    },
    startSession: (tx, accountId) => startSession(tx, { accountId, userAgent, at }),
  });
}

/** Finds or prepares the account. Hashes and compares passwords here, outside of any transaction. */
export async function identify(db: Db, input: RenewalInput, origin: Origin): Promise<Result<Identified>> {
  if (input.alreadyUser) {
    const wait = await consume(db, 'renewal', { account: input.alreadyUser.username });
    if (wait > 0) return tooMany(wait);
  }
  if (!getEnv().identityUpstream) return identifyHere(db, input, origin);
  const session = await identifyUpstream(db, input, origin);
  if (!session.ok) return session;
  const { accountId } = session.data;
  return ok({ findAccount: async () => ok({ accountId }), startSession: async () => session.data });
}
