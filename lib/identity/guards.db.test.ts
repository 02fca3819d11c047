import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryColumn } from '@/lib/db/rows';
import { useDatabase } from '../../tests/support/database';
import { anyone } from '../http/define-route';
import { startSession, type SessionTokens } from './commands/sessions';
import { customer, pro, visitor } from './guards';
import { seedAccounts } from './sample';
import { encodeSessionCookie } from './session-cookie';
import { cookieContent } from './session-renewal';

const test = useDatabase();
const at = new Date();

beforeEach(() => seedAccounts(test.db, at));

async function sessionOf(name: string): Promise<SessionTokens> {
  const [id] = await queryColumn(
    test.db,
    z.string(),
    sql`select id from accounts where username = ${`${name}@passage.example`}`,
  );
  return startSession(test.db, { accountId: id ?? '', userAgent: '', secondFactorAt: at, at });
}

type Headers = Record<string, string>;
const bearer = ({ token }: SessionTokens): Headers => ({ 'x-authorization-token': `Bearer ${token}` });
const cookie = async (session: SessionTokens): Promise<Headers> => ({
  cookie: `other=1; next-auth.session-token=${await encodeSessionCookie({ token: cookieContent(session, at), secret: '' })}`,
});
const ask = (headers: Headers) => new Request('http://localhost:3000/api/anything', { headers });

describe('the guards', () => {
  it.each([
    ['camille', ['ok', 'forbidden']],
    ['pro', ['ok', 'ok']],
    ['admin', ['ok', 'forbidden']],
  ])('let %s in by scope, by token and by cookie', async (name, expected) => {
    const session = await sessionOf(name);
    for (const headers of [bearer(session), await cookie(session)]) {
      const answers = await Promise.all([customer, pro].map((guard) => guard.check(ask(headers), test.db)));
      expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(expected);
    }
  });

  it('reject requests without a session', async () => {
    for (const guard of [customer, pro])
      expect(await guard.check(ask({}), test.db)).toMatchObject({ error: { code: 'unauthenticated' } });
    expect(await visitor.check(ask({}), test.db)).toEqual({ ok: true, data: null });
    expect(await anyone.check(ask({}), test.db)).toEqual({ ok: true, data: null });
  });

  it('reject an invalid token even beside a valid cookie', async () => {
    const session = await sessionOf('camille');
    const headers = { ...(await cookie(session)), 'x-authorization-token': 'Bearer a.b.c' };
    expect((await customer.check(ask(headers), test.db)).ok).toBe(false);
  });

  it('use the token, not the cookie, when both are valid', async () => {
    const headers = { ...(await cookie(await sessionOf('camille'))), ...bearer(await sessionOf('pro')) };
    expect(await customer.check(ask(headers), test.db)).toMatchObject({ data: { firstName: 'Luc' } });
  });

  it.each([
    ['a lower-case scheme', (token: string) => ({ 'x-authorization-token': `bearer ${token}` })],
    ['no scheme', (token: string) => ({ 'x-authorization-token': token })],
    ['another header', (token: string) => ({ authorization: `Bearer ${token}` })],
    ['the access token as cookie', (token: string) => ({ cookie: `next-auth.session-token=${token}` })],
    ['a cookie of another name', (token: string) => ({ cookie: `session=${token}` })],
    ['two tokens', (token: string) => ({ 'x-authorization-token': `Bearer ${token}, Bearer ${token}` })],
  ])('refuse %s', async (_, headersFor) => {
    const { token } = await sessionOf('camille');
    expect((await customer.check(ask(headersFor(token)), test.db)).ok).toBe(false);
  });

  it('read a cookie split into chunks', async () => {
    const { cookie: whole = '' } = await cookie(await sessionOf('camille'));
    const value = whole.split('session-token=')[1] ?? '';
    const parts = [value.slice(0, 100), value.slice(100)].map(
      (part, index) => `next-auth.session-token.${index}=${part}`,
    );
    expect((await customer.check(ask({ cookie: parts.reverse().join('; ') }), test.db)).ok).toBe(true);
  });
});
