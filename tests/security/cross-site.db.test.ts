import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { issueCsrf } from '@/lib/http/csrf';
import { login } from '@/lib/identity/commands/login';
import { changeProfileContract } from '@/lib/identity/contract';
import { seedAccounts } from '@/lib/identity/sample';
import { encodeSessionCookie, sessionCookieName } from '@/lib/identity/session-cookie';
import { cookieContent } from '@/lib/identity/session-renewal';
import { useDatabase } from '../support/database';
import { bearer, callContract } from './support';

/** CSRF: another site makes a signed-in browser send a write, with its cookies and nothing else. */
const test = useDatabase();
const own = 'http://localhost:3000';
let sessionCookie = '';
let bearerHeader: Record<string, string> = {};

beforeEach(async () => {
  const at = new Date();
  await seedAccounts(test.db, at);
  const credentials = { username: 'camille@passage.example', password: 'passage-demo' };
  const session = await login(test.db, credentials, { network: '::1', userAgent: '', at });
  if (!session.ok) throw new Error(session.error.code);
  const content = await encodeSessionCookie({ token: cookieContent(session.data, at), secret: '' });
  sessionCookie = `${sessionCookieName()}=${content}`;
  bearerHeader = bearer(session.data);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

/** The token of a page and the cookie of its browser. */
function visit() {
  const { token, cookie } = issueCsrf(new Request(`${own}/api/csrf`));
  return { token, cookie: cookie.split(';')[0] ?? '' };
}

async function write(headers: Record<string, string>) {
  const answer = await callContract(changeProfileContract, { headers, body: { firstName: 'Camille' } });
  const { code } = (await answer.json()) as { code?: string };
  return code ? [answer.status, code] : [answer.status];
}
const REFUSED = [403, 'invalid_csrf'];

describe('a write with the session cookie', () => {
  it('is accepted from our own page, with its token', async () => {
    const { token, cookie } = visit();
    const headers = { cookie: `${sessionCookie}; ${cookie}`, 'x-csrf-token': token };
    expect(await write({ ...headers, origin: own })).toEqual([200]);
    expect(await write({ ...headers, 'sec-fetch-site': 'same-origin' })).toEqual([200]);
    // the same host by its other names
    for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(await write({ ...headers, origin })).toEqual([200]);
  });

  it.each<[string, () => Record<string, string>]>([
    ['no token', () => ({ origin: own, cookie: visit().cookie })],
    ['no cookie of the token', () => ({ origin: own, 'x-csrf-token': visit().token })],
    [
      'the token of another browser',
      () => ({ origin: own, cookie: visit().cookie, 'x-csrf-token': visit().token }),
    ],
    ['a token that is made up', () => ({ origin: own, cookie: 'passage_csrf=a.1.b', 'x-csrf-token': 'b' })],
    ...[
      'https://evil.example',
      'null',
      `${own}.evil.example`,
      'https://localhost:3000',
      'http://127.0.0.1:3001',
      'http://127.0.0.1.evil.example:3000',
    ].map((origin): [string, () => Record<string, string>] => [
      `the origin ${origin}`,
      () => {
        const { token, cookie } = visit();
        return { origin, cookie, 'x-csrf-token': token };
      },
    ]),
    [
      'no origin',
      () => {
        const { token, cookie } = visit();
        return { cookie, 'x-csrf-token': token };
      },
    ],
    [
      'a site next door',
      () => {
        const { token, cookie } = visit();
        return { 'sec-fetch-site': 'same-site', cookie, 'x-csrf-token': token };
      },
    ],
  ])('is refused with %s', async (_, made) => {
    const { cookie = '', ...headers } = made();
    expect(await write({ ...headers, cookie: `${sessionCookie}; ${cookie}` })).toEqual(REFUSED);
    // a bearer token does not exempt a cookie sent with it
    expect(await write({ ...headers, ...bearerHeader, cookie: `${sessionCookie}; ${cookie}` })).toEqual(
      REFUSED,
    );
  });

  it('is refused after two hours of inactivity', async () => {
    const { token, cookie } = visit();
    const headers = { origin: own, cookie: `${sessionCookie}; ${cookie}`, 'x-csrf-token': token };
    vi.stubEnv('APP_NOW', new Date(Date.now() + 2 * 3_600_000 + 5_000).toISOString());
    resetEnv();
    expect(await write(headers)).toEqual(REFUSED);
  });

  it('needs no CSRF token with a bearer token instead of the cookie', async () => {
    expect(await write({ ...bearerHeader, origin: 'https://evil.example' })).toEqual([200]);
  });
});
