import { beforeEach, describe, expect, it } from 'vitest';
import { POST as loginRoute } from '@/app/api/secure/login/route';
import { POST as logoutRoute } from '@/app/api/secure/logout/route';
import { POST as refreshRoute } from '@/app/api/secure/refresh/route';
import { GET as userRoute } from '@/app/api/secure/user/route';
import { useDatabase } from '../../tests/support/database';
import { seedAccounts } from './sample';
import { tokenPairSchema, userSchema } from './schema';

const test = useDatabase();
const context = { params: Promise.resolve({}) };
const username = 'camille@passage.example';
const password = 'passage-demo';

beforeEach(() => seedAccounts(test.db, new Date()));

const post = (path: string, body: unknown, token?: string) =>
  new Request(`http://localhost:3000/api/secure/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { 'x-authorization-token': `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

const user = (token: string, scheme = 'Bearer') =>
  userRoute(
    new Request('http://localhost:3000/api/secure/user', {
      headers: { 'x-authorization-token': `${scheme} ${token}` },
    }),
    context,
  );

const login = async () =>
  tokenPairSchema.parse(await (await loginRoute(post('login', { username, password }), context)).json());
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('the secure calls', () => {
  it('log in and return the user', async () => {
    const { token } = await login();
    const answer = await user(token);
    expect(answer.status).toBe(200);
    const { username: name, profile } = userSchema.parse(await answer.json());
    expect({ name, first: profile.firstName, scope: profile.scope }).toEqual({
      name: username,
      first: 'Camille',
      scope: ['customer'],
    });
  });

  it.each([
    ['a wrong password', { username, password: 'not-the-password' }],
    ['an unknown name', { username: 'nobody@passage.example', password }],
  ])('reject %s with the same message', async (_, body) => {
    const answer = await loginRoute(post('login', body), context);
    expect(answer.status).toBe(401);
    expect(await codeOf(answer)).toBe('invalid_credentials');
  });

  it('exchange a refresh token for a new pair', async () => {
    const first = await login();
    const answer = await refreshRoute(post('refresh', { refresh_token: first.refresh_token }), context);
    const second = tokenPairSchema.parse(await answer.json());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await user(second.token)).status).toBe(200);
  });

  it('accept a refresh token once; reuse ends its family', async () => {
    const { refresh_token } = await login();
    const refresh = (token: string) => refreshRoute(post('refresh', { refresh_token: token }), context);
    const next = tokenPairSchema.parse(await (await refresh(refresh_token)).json());
    const again = await refresh(refresh_token);
    expect([again.status, await codeOf(again)]).toEqual([401, 'unauthenticated']);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect((await user(next.token)).status).toBe(401);
  });

  it('end every token of a session at logout', async () => {
    const { token, refresh_token } = await login();
    expect((await logoutRoute(post('logout', { refresh_token }), context)).status).toBe(204);
    expect((await user(token)).status).toBe(401);
    expect((await refreshRoute(post('refresh', { refresh_token }), context)).status).toBe(401);
  });

  it('reject the correct password while the account is blocked, and say when to retry', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await loginRoute(post('login', { username, password: `wrong-${attempt}` }), context);
    const answer = await loginRoute(post('login', { username, password }), context);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each(['', 'x', 'a.b.c', 'Bearer'])('refuse the token "%s"', async (token) => {
    const answer = await user(token);
    expect(answer.status).toBe(401);
    expect(await codeOf(answer)).toBe('unauthenticated');
  });
});
