import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { GET as userRoute } from '@/app/api/secure/user/route';
import { processDatabase, type Database } from '@/lib/db/client';
import { rawRows } from '@/lib/db/rows';
import { useCommittedDatabase } from '../../tests/support/database';
import { login } from './commands/login';
import { refreshSession } from './commands/sessions';
import { resetEnv } from '../config/env';
import { seedAccounts } from './sample';

// two tabs at once: parallel transactions need separate connections
const test = useCommittedDatabase();
const BASE = 'http://localhost:3000';
const username = 'camille@passage.example';
const password = 'passage-demo';

beforeEach(() => seedAccounts(test.db, new Date()));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Replaces the database by one whose queries fail. @returns a function that restores it */
function breakDatabase(): () => void {
  const good = processDatabase.open;
  const fail = () => {
    throw new Error('no answer');
  };
  const db = { select: fail, update: fail, transaction: fail };
  processDatabase.open = Promise.resolve({ db } as unknown as Database);
  return () => {
    processDatabase.open = good;
  };
}

/** A browser's cookies and its calls to next-auth, as a black-box client. */
class Browser {
  readonly jar = new Map<string, string>();

  private get cookie() {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    }
    return response;
  }

  async get(path: string) {
    const [pathname = ''] = path.split('?');
    const request = new Request(`${BASE}/api/auth/${path}`, { headers: { cookie: this.cookie } });
    return this.keep(await GET(request, { params: Promise.resolve({ nextauth: pathname.split('/') }) }));
  }

  async post(path: string, fields: Record<string, string>) {
    const { csrfToken } = (await (await this.get('csrf')).json()) as { csrfToken: string };
    const request = new Request(`${BASE}/api/auth/${path}`, {
      method: 'POST',
      headers: { cookie: this.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }),
    });
    return this.keep(await POST(request, { params: Promise.resolve({ nextauth: path.split('/') }) }));
  }

  signIn = (fields: Record<string, string> = { username, password }) =>
    this.post('callback/credentials', fields);
  session = async () => (await this.get('session')).json() as Promise<unknown>;
  user = () =>
    userRoute(new Request(`${BASE}/api/secure/user`, { headers: { cookie: this.cookie } }), {
      params: Promise.resolve({}),
    });
}

const errorOf = async (response: Response) => {
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('error');
};

describe('the session of a browser', () => {
  it('starts at login, and exposes only name and scope to scripts', async () => {
    const browser = new Browser();
    expect((await browser.signIn()).status).toBe(200);
    expect(await browser.session()).toEqual({
      user: { firstName: 'Camille', scope: ['customer'] },
      expires: expect.any(String) as unknown,
    });
    expect((await browser.user()).status).toBe(200);
  });

  it('ends on the server at logout: a replayed cookie is refused at once', async () => {
    const browser = new Browser();
    await browser.signIn();
    const thief = new Browser();
    for (const [name, value] of browser.jar) thief.jar.set(name, value);
    expect((await browser.post('signout', { callbackUrl: `${BASE}/fr/compte` })).status).toBe(200);
    expect(await browser.session()).toEqual({});
    expect((await thief.user()).status).toBe(401);
    expect(await thief.session()).toEqual({});
  });

  it('renews its tokens after half of their lifetime, in two tabs at once', async () => {
    const browser = new Browser();
    await browser.signIn();
    const [first, second] = [new Browser(), new Browser()];
    for (const tab of [first, second]) for (const [name, value] of browser.jar) tab.jar.set(name, value);
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(await Promise.all([first.session(), second.session()])).toMatchObject([
      { user: {} },
      { user: {} },
    ]);
    const tokens = await rawRows(test.db, sql`select used_at from refresh_tokens order by used_at`);
    expect(tokens).toEqual([{ used_at: expect.anything() as unknown }, { used_at: null }]);
    expect((await first.user()).status).toBe(200);
    expect((await second.user()).status).toBe(200);
  });

  it('replaces the browser’s previous session', async () => {
    const browser = new Browser();
    await browser.signIn();
    const old = new Browser();
    for (const [name, value] of browser.jar) old.jar.set(name, value);
    await browser.signIn();
    expect((await browser.user()).status).toBe(200);
    expect((await old.user()).status).toBe(401);
  });

  it('takes over the token pair of a call, which is consumed', async () => {
    const at = new Date();
    const started = await login(test.db, { username, password }, { network: '::1', userAgent: '', at });
    if (!started.ok) throw new Error('no login');
    const { token, refresh_token } = started.data;
    const browser = new Browser();
    expect((await browser.signIn({ token, refresh_token })).status).toBe(200);
    expect((await browser.user()).status).toBe(200);
    expect((await refreshSession(test.db, { refreshToken: refresh_token, at })).ok).toBe(false);
    expect(await errorOf(await new Browser().signIn({ token, refresh_token }))).toBe('unauthenticated');
  });

  it('does not end while the database is unavailable', async () => {
    const browser = new Browser();
    await browser.signIn();
    const restore = breakDatabase();
    const answer = await browser.get('session');
    expect(answer.status).toBe(500);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await browser.post('signout', {})).status).toBe(500);
    restore();
    expect(await browser.session()).toMatchObject({ user: { firstName: 'Camille' } });
  });
});

describe('a refused login', () => {
  it('names the reason', async () => {
    const answer = await new Browser().signIn({ username, password: 'wrong' });
    expect([answer.status, await errorOf(answer)]).toEqual([401, 'invalid_credentials']);
  });

  it('says when to retry', async () => {
    const browser = new Browser();
    for (let attempt = 0; attempt < 5; attempt += 1) await browser.signIn({ username, password: 'wrong' });
    const answer = await browser.signIn();
    expect([answer.status, await errorOf(answer)]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('without the CSRF token starts no session', async () => {
    const browser = new Browser();
    await browser.signIn({ username, password, csrfToken: 'guessed' });
    expect(await browser.session()).toEqual({});
  });
});

describe('a redirect', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://',
    '%',
    '',
  ])('to %j stays on this site', async (callbackUrl) => {
    const browser = new Browser();
    const answer = await browser.signIn({ username, password, callbackUrl });
    expect(answer.status).toBe(200);
    expect(new URL(((await answer.json()) as { url: string }).url).origin).toBe(BASE);
    browser.jar.set('next-auth.callback-url', encodeURIComponent(callbackUrl));
    expect((await browser.get(`csrf?callbackUrl=${encodeURIComponent(callbackUrl)}`)).status).toBe(200);
  });
});

it.each(['POST _log', 'POST session', 'GET callback/credentials', 'GET verify-request'])(
  'blocks %s of next-auth',
  async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const handler = method === 'GET' ? GET : POST;
    const request = new Request(`${BASE}/api/auth/${path}`, { method });
    expect((await handler(request, { params: Promise.resolve({ nextauth: path.split('/') }) })).status).toBe(
      404,
    );
  },
);

describe('posted data', () => {
  const post = (body: string, contentType: string) =>
    POST(
      new Request(`${BASE}/api/auth/callback/credentials`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      }),
      { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) },
    );

  it.each([
    ['more than 64 KiB', 'x'.repeat(70_000), 'application/x-www-form-urlencoded', 413],
    ['no JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['deep JSON', '{"username":{"$ne":""}}', 'application/json', 400],
  ])('is refused when it is %s', async (_, body, contentType, status) => {
    expect((await post(body, contentType)).status).toBe(status);
  });
});

describe('over https', () => {
  beforeEach(() => {
    process.env.PUBLIC_URL = 'https://passage.example';
    resetEnv();
  });
  afterEach(() => {
    delete process.env.PUBLIC_URL;
    resetEnv();
  });

  it('the cookies are secure, HttpOnly, and last an hour', async () => {
    const browser = new Browser();
    const answer = await browser.signIn();
    expect([...browser.jar.keys()].sort()).toEqual([
      '__Host-next-auth.csrf-token',
      '__Secure-next-auth.callback-url',
      '__Secure-next-auth.session-token',
    ]);
    const line =
      answer.headers.getSetCookie().find((one) => one.startsWith('__Secure-next-auth.session')) ?? '';
    expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 60_000)).toBe(60);
    expect((await browser.user()).status).toBe(200);
  });

  it('every response has a request id and HSTS', async () => {
    const browser = new Browser();
    for (const answer of [await browser.signIn(), await browser.get('session'), await browser.get('nope')]) {
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    }
  });
});
