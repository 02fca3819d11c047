import { sql } from 'drizzle-orm';
import { PgSelectBase } from 'drizzle-orm/pg-core';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryColumn, rawRows } from '@/lib/db/rows';
import { useCommittedDatabase } from '../../tests/support/database';
import { login } from './commands/login';
import { requestPasswordReset, resetPassword } from './commands/passwords';
import { checkSecondFactor } from './commands/second-factor';
import { refreshSession, startSession } from './commands/sessions';
import { systemActor } from '@/lib/audit/actor';
import { addStaff } from '@/lib/staff/commands/console';
import { oneTimeToken } from './one-time-tokens';
import * as passwords from './password';
import { seedAccounts } from './sample';
import { cookieContent, renewSession } from './session-renewal';

const test = useCommittedDatabase();
const username = 'camille@passage.example';
const at = new Date();
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

beforeEach(() => seedAccounts(test.db, at));

const accountId = async () =>
  (await queryColumn(test.db, z.string(), sql`select id from accounts where username = ${username}`))[0] ??
  '';

it('20 parallel refreshes of one token yield one child', async () => {
  const { refresh_token } = await startSession(test.db, { accountId: await accountId(), userAgent: '', at });
  const answers = await Promise.all(
    times(20).map(() => refreshSession(test.db, { refreshToken: refresh_token, isRepeatable: true, at })),
  );
  expect(new Set(answers.map((answer) => answer.ok && answer.data.refresh_token)).size).toBe(1);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await rawRows(test.db, sql`select 1 from refresh_tokens`)).toHaveLength(2);
});

it('20 tabs that renew one cookie at once stay signed in, with the same new tokens', async () => {
  const tokens = await startSession(test.db, { accountId: await accountId(), userAgent: '', at });
  const later = new Date(at.getTime() + 45 * 60_000);
  const renewed = await Promise.all(
    times(20).map(() => renewSession(test.db, cookieContent(tokens, at), later)),
  );
  expect(new Set(renewed.map((one) => one?.cookie.refreshToken)).size).toBe(1);
  expect(renewed[0]?.cookie.refreshToken).not.toBe(tokens.refresh_token);
  // each continues with its own result
  const again = new Date(later.getTime() + 45 * 60_000);
  const next = renewed[19] && (await renewSession(test.db, renewed[19].cookie, again));
  expect(next?.actor.firstName).toBe('Camille');
});

it('negative control: without the lock on the session, tabs fail', async () => {
  const unlocked = vi.spyOn(PgSelectBase.prototype, 'for').mockImplementation(function (this: unknown) {
    return this as never;
  });
  let failed = 0;
  // the race is not deterministic: repeat until it occurs
  for (let round = 0; round < 50 && failed === 0; round += 1) {
    const { refresh_token } = await startSession(test.db, {
      accountId: await accountId(),
      userAgent: '',
      at,
    });
    const answers = await Promise.allSettled(
      times(20).map(() => refreshSession(test.db, { refreshToken: refresh_token, isRepeatable: true, at })),
    );
    failed = answers.filter(({ status }) => status === 'rejected').length;
  }
  unlocked.mockRestore();
  expect(failed).toBeGreaterThan(0);
});

it('of 20 parallel uses of one reset link, one succeeds', async () => {
  await requestPasswordReset(test.db, username, at);
  const [id] = await queryColumn(
    test.db,
    z.string(),
    sql`select id from one_time_tokens where purpose = 'reset'`,
  );
  const token = oneTimeToken(id ?? '');
  const answers = await Promise.all(
    times(20).map((one) => resetPassword(test.db, { token, password: `sentence number ${one}` }, at)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

it('30 parallel wrong passwords cost at most 5 comparisons, and block the correct one too', async () => {
  const compared = vi.spyOn(passwords, 'verifyPassword');
  const attempt = (password: string) =>
    login(test.db, { username, password }, { network: '::1', userAgent: '', at });
  const answers = await Promise.all(times(30).map((one) => attempt(`wrong ${one}`)));
  expect(compared).toHaveBeenCalledTimes(5);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(0);
  expect(await attempt('passage-demo')).toMatchObject({ ok: false, error: { code: 'too_many_requests' } });
  compared.mockRestore();
});

it('of 10 parallel uses of one code of a second factor, one succeeds', async () => {
  const added = await addStaff(test.db, username, systemActor('test', at));
  const secret = Secret.fromBase32(added.ok ? added.data.secret : '');
  const proof = {
    accountId: await accountId(),
    otp: new TOTP({ secret }).generate({ timestamp: at.getTime() }),
    at,
  };
  const answers = await Promise.all(times(10).map(() => checkSecondFactor(test.db, proof)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
