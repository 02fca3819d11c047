import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endCustomerSessionsContract, refreshContract, userContract } from '@/lib/identity/contract';
import { queryColumn } from '@/lib/db/rows';
import { changeAccess } from '@/lib/identity/commands/access';
import { login } from '@/lib/identity/commands/login';
import { requestPasswordReset, resetPassword } from '@/lib/identity/commands/passwords';
import { endOwnSession, exchangeSession, logout } from '@/lib/identity/commands/session-changes';
import { endSessionsOf, refreshSession, type SessionTokens } from '@/lib/identity/commands/sessions';
import { endSessionsByStaff } from '@/lib/staff/commands/end-sessions';
import { oneTimeToken } from '@/lib/identity/one-time-tokens';
import { seedAccounts } from '@/lib/identity/sample';
import { encodeSessionCookie, sessionCookieName } from '@/lib/identity/session-cookie';
import { cookieContent } from '@/lib/identity/session-renewal';
import { eraseAccount } from '@/lib/privacy/commands/erase-account';
import { staffAt } from '@/tests/support/staff';
import { useDatabase } from '../support/database';
import { bearer, callContract } from './support';

/** Every way a session ends, and every credential of it that may be replayed afterwards. */
const test = useDatabase();
const at = new Date();
const username = 'camille@passage.example';
const password = 'passage-demo';
const next = 'une toute autre phrase';

beforeEach(() => seedAccounts(test.db, at));

async function logIn(): Promise<SessionTokens> {
  const origin = { network: '::1', userAgent: 'Firefox', at };
  const session = await login(test.db, { username, password }, origin);
  if (!session.ok) throw new Error(session.error.code);
  return session.data;
}

async function resetByMail() {
  await requestPasswordReset(test.db, username, at);
  const [id] = await queryColumn(
    test.db,
    z.string(),
    sql`select id from one_time_tokens where purpose = 'reset'`,
  );
  await resetPassword(test.db, { token: oneTimeToken(id ?? ''), password: next }, at);
}

const ENDS: [name: string, end: (session: SessionTokens) => Promise<unknown>][] = [
  ['logging out by the token', ({ sessionId }) => logout(test.db, { actor: { sessionId }, at })],
  [
    'logging out by the refresh token',
    (s) => logout(test.db, { refreshToken: s.refresh_token, actor: null, at }),
  ],
  ['ending it from the list', (session) => endOwnSession(test.db, { ...session, at })],
  [
    'ending the others from another device',
    async ({ accountId }) => {
      const { sessionId: except } = await logIn();
      await endSessionsOf(test.db, { accountId, except, reason: 'ended_by_owner', at });
    },
  ],
  [
    'a new password',
    async ({ accountId }) => {
      const { sessionId } = await logIn();
      await changeAccess(
        test.db,
        { accountId, sessionId },
        { currentPassword: password, password: next },
        at,
      );
    },
  ],
  ['a password reset by mail', resetByMail],
  [
    'its exchange for another',
    (s) => exchangeSession(test.db, { ...s, refreshToken: s.refresh_token, userAgent: '', at }),
  ],
  ['staff ending those of a customer', () => endSessionsByStaff(test.db, { username }, staffAt(at))],
  ['staff ending those of everyone', () => endSessionsByStaff(test.db, { everyone: true }, staffAt(at))],
  [
    'a refresh token that came back',
    async ({ refresh_token: refreshToken }) => {
      await refreshSession(test.db, { refreshToken, at });
      await test.db.execute(
        sql`update refresh_tokens set used_at = used_at - interval '1 hour' where used_at is not null`,
      );
      await refreshSession(test.db, { refreshToken, at });
    },
  ],
  ['the end of its thirty days', () => test.db.execute(sql`update sessions set expires_at = ${at}`)],
  [
    'the deletion of the account',
    ({ accountId }) => eraseAccount(test.db, { password }, { accountId, at, provider: null }),
  ],
];

async function replay(session: SessionTokens) {
  const cookie = await encodeSessionCookie({ token: cookieContent(session, at), secret: '' });
  const answers = [
    await callContract(userContract, { headers: bearer(session) }),
    await callContract(userContract, { headers: { cookie: `${sessionCookieName()}=${cookie}` } }),
    await callContract(refreshContract, { body: { refresh_token: session.refresh_token } }),
  ];
  return answers.map(({ status }) => status);
}

describe('a session', () => {
  it('is valid by token, cookie and refresh token until it ends', async () => {
    expect(await replay(await logIn())).toEqual([200, 200, 200]);
  });

  it.each(ENDS)('after %s is refused at once, with any of its credentials', async (_, end) => {
    const session = await logIn();
    await end(session);
    expect(await replay(session)).toEqual([401, 401, 401]);
  });
});

describe('staff', () => {
  const sessionOf = async (name: string) => {
    const origin = { network: '::1', userAgent: 'Firefox', at };
    const session = await login(test.db, { username: name, password }, origin);
    if (!session.ok) throw new Error(session.error.code);
    return session.data;
  };
  /** A session after the second factor. */
  const staffSession = async () => {
    const session = await sessionOf('admin@passage.example');
    await test.db.execute(sql`update sessions set second_factor_at = now() where id = ${session.sessionId}`);
    return session;
  };
  const end = async (by: SessionTokens, body: unknown) => {
    const answer = await callContract(endCustomerSessionsContract, { headers: bearer(by), body });
    return [answer.status, (await answer.json()) as unknown];
  };
  const isIn = async (session: SessionTokens) =>
    (await callContract(userContract, { headers: bearer(session) })).ok;

  it('end the sessions of the named customer only', async () => {
    const staff = await staffSession();
    const [phone, laptop, other] = [await logIn(), await logIn(), await sessionOf('pro@passage.example')];
    expect(await end(staff, { username: username.toUpperCase() })).toEqual([200, { ended: 2 }]);
    expect([await isIn(phone), await isIn(laptop), await isIn(other), await isIn(staff)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await end(staff, { username })).toEqual([200, { ended: 0 }]);
    expect(await end(staff, { username: 'nobody@passage.example' })).toMatchObject([404, {}]);
  });

  it('must name the customer', async () => {
    const staff = await staffSession();
    for (const body of [{}, { everyone: false }, { username, everyone: true }])
      expect(await end(staff, body)).toMatchObject([422, { code: 'invalid_data' }]);
    expect(await isIn(staff)).toBe(true);
  });

  it('need their scope', async () => {
    const customer = await logIn();
    expect(await end(customer, { everyone: true })).toMatchObject([403, { code: 'forbidden' }]);
    expect(await isIn(customer)).toBe(true);
  });
});
