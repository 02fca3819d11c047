import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POST as confirmRoute } from '@/app/api/account/access/confirmation/route';
import { POST as activationRoute } from '@/app/api/account/activation/route';
import { PATCH as accessRoute } from '@/app/api/account/access/route';
import { DELETE as endRoute } from '@/app/api/account/sessions/[id]/route';
import { DELETE as endOthersRoute, GET as sessionsRoute } from '@/app/api/account/sessions/route';
import { HOUR_MS } from '@/lib/core/durations';
import { queryRows } from '@/lib/db/rows';
import { useDatabase } from '../../tests/support/database';
import { logInByLink } from './commands/link-login';
import { login } from './commands/login';
import { mailLink } from './commands/one-time-links';
import type { SessionTokens } from './commands/sessions';
import { findLinkFault, findPendingAddress } from './link-queries';
import { oneTimeToken } from './one-time-tokens';
import { findActor } from './queries';
import { seedAccounts } from './sample';
import { sessionViewSchema } from './schema';
import { accounts } from './tables';

const test = useDatabase();
const at = new Date();
const username = 'camille@passage.example';
const password = 'passage-demo';
const next = 'camille.rochat@passage.example';

beforeEach(() => seedAccounts(test.db, at));

async function logIn(name = username, secret = password): Promise<SessionTokens> {
  const session = await login(
    test.db,
    { username: name, password: secret },
    { network: '::1', userAgent: 'Firefox', at },
  );
  if (!session.ok) throw new Error(session.error.code);
  return session.data;
}

const request = (method: string, { token }: { token: string }, body?: unknown) =>
  new Request('http://localhost:3000/api/account', {
    method,
    headers: { 'x-authorization-token': `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const none = { params: Promise.resolve({}) };

const change = (session: SessionTokens, body: unknown) => accessRoute(request('PATCH', session, body), none);
const confirm = (token: string) => confirmRoute(request('POST', { token: '' }, { token }), none);
const isAlive = async (session: SessionTokens) => (await findActor(test.db, session, at)) !== null;

async function problemOf(response: Response) {
  const { code, errors = [] } = (await response.json()) as {
    code: string;
    errors?: { path: string; code: string }[];
  };
  return [response.status, code, ...errors.map((error) => `${error.path}: ${error.code}`)];
}

const mails = () =>
  queryRows(
    test.db,
    z.strictObject({ template: z.string(), to: z.string(), id: z.string().nullable() }),
    sql`select template, to_address as to, data ->> 'tokenId' as id from mails order by template`,
  );
const linkOf = async () => oneTimeToken((await mails()).find(({ id }) => id)?.id ?? '');

describe('a new password', () => {
  it('takes effect, ends the other sessions, and is announced', async () => {
    const [mine, other] = [await logIn(), await logIn()];
    expect((await change(mine, { currentPassword: password, password: 'une autre phrase' })).status).toBe(
      200,
    );
    expect([await isAlive(mine), await isAlive(other)]).toEqual([true, false]);
    await expect(logIn()).rejects.toThrow('invalid_credentials');
    await logIn(username, 'une autre phrase');
    expect(await mails()).toMatchObject([{ template: 'password_changed', to: username }]);
  });

  it('needs the current one, with five attempts', async () => {
    const session = await logIn();
    const body = { currentPassword: 'wrong', password: 'une autre phrase' };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await problemOf(await change(session, body))).toEqual([
        422,
        'invalid_data',
        'currentPassword: wrong',
      ]);
    expect((await change(session, { ...body, currentPassword: password })).status).toBe(429);
    await logIn();
  });

  it('does not activate a pending account', async () => {
    const session = await logIn();
    await test.db.execute(sql`update accounts set status = 'pending' where username = ${username}`);
    await change(session, { currentPassword: password, password: 'une autre phrase' });
    await expect(logIn(username, 'une autre phrase')).rejects.toThrow('account_not_activated');
  });
});

describe('a new address', () => {
  it('is announced to the old address, and takes effect only once confirmed', async () => {
    const session = await logIn();
    const answer = await change(session, { currentPassword: password, username: next.toUpperCase() });
    expect(await answer.json()).toEqual({ username, pendingUsername: next });
    expect(await mails()).toMatchObject([
      { template: 'email_change', to: username },
      { template: 'email_confirmation', to: next },
    ]);
    await logIn();
    await test.db.execute(sql`update accounts set status = 'pending' where username = ${username}`);
    const link = await linkOf();
    expect((await confirm(link)).status).toBe(200);
    expect(await isAlive(await logIn(next))).toBe(true);
    await expect(logIn()).rejects.toThrow('invalid_credentials');
    expect((await confirm(link)).status).toBe(410);
  });

  it('is shown as pending until it is confirmed, replaced or too old', async () => {
    const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
    const pending = (hours = 0) =>
      findPendingAddress(test.db, account?.id ?? '', new Date(Date.now() + hours * HOUR_MS));
    const session = await logIn();
    expect(await pending()).toBeNull();
    await change(session, { currentPassword: password, username: next });
    expect([await pending(), await pending(49)]).toEqual([next, null]);
    expect((await confirm(await linkOf())).status).toBe(200);
    expect(await pending()).toBeNull();
    await change(await logIn(next), { currentPassword: password, username: 'un@passage.example' });
    await change(await logIn(next), { currentPassword: password, username: 'deux@passage.example' });
    expect(await pending()).toBe('deux@passage.example');
  });

  it('is also confirmed by the activation call, for existing clients', async () => {
    await change(await logIn(), { currentPassword: password, username: next });
    const link = await linkOf();
    const activate = () => activationRoute(request('POST', { token: '' }, { token: link }), none);
    expect((await activate()).status).toBe(200);
    expect(await isAlive(await logIn(next))).toBe(true);
    expect(await problemOf(await activate())).toEqual([410, 'invalid_token', 'token: link_used']);
  });

  it('is not said to be confirmed by a link that a new password ended', async () => {
    const session = await logIn();
    await change(session, { currentPassword: password, username: next });
    const link = await linkOf();
    await change(session, { currentPassword: password, password: 'another sentence' });
    expect(await findLinkFault(test.db, 'email', link, new Date())).toBe('expired');
    const refused = await confirm(link);
    expect(await problemOf(refused)).toEqual([410, 'invalid_token', 'token: link_expired']);
  });

  it('ends the links that the old one got', async () => {
    const [owner] = await test.db.select().from(accounts).where(eq(accounts.username, username));
    if (!owner) throw new Error('no account');
    await mailLink(test.db, 'house_invitation', { ...owner, ...owner.contact }, at);
    const house = await linkOf();
    await change(await logIn(), { currentPassword: password, username: next });
    const [mail] = (await mails()).filter(({ template }) => template === 'email_confirmation');
    expect((await confirm(oneTimeToken(mail?.id ?? ''))).status).toBe(200);
    expect(await logInByLink(test.db, house, { network: '::1', userAgent: '', at })).toMatchObject({
      error: { code: 'invalid_token' },
    });
  });

  it('of another account is refused, even if taken meanwhile', async () => {
    const session = await logIn();
    expect(
      await problemOf(await change(session, { currentPassword: password, username: 'pro@passage.example' })),
    ).toEqual([409, 'user_already_exist', 'username: taken']);
    await change(session, { currentPassword: password, username: next });
    await test.db.execute(sql`update accounts set username = ${next} where username = 'pro@passage.example'`);
    expect((await confirm(await linkOf())).status).toBe(409);
    await logIn();
  });

  it.each([
    [{ currentPassword: password }],
    [{ password: 'une autre phrase' }],
    [{ currentPassword: password, username: 'no address' }],
    [{ currentPassword: password, password: 'short' }],
    [{ currentPassword: password, password: 'une autre phrase', scopes: ['admin'] }],
  ])('and invalid input is rejected: %j', async (body) => {
    expect((await change(await logIn(), body)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});

describe('the sessions', () => {
  it('are listed with their device', async () => {
    const [mine] = [await logIn(), await logIn(), await logIn('pro@passage.example')];
    const { items } = (await (await sessionsRoute(request('GET', mine), none)).json()) as {
      items: unknown[];
    };
    const sessions = items.map((item) => sessionViewSchema.parse(item));
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent]).sort()).toEqual([
      ['Firefox', false],
      ['Firefox', true],
    ]);
  });

  it('end one by one, or all but this one', async () => {
    const [mine, second, third] = [await logIn(), await logIn(), await logIn()];
    const end = (id: string) => endRoute(request('DELETE', mine), { params: Promise.resolve({ id }) });
    expect([(await end(second.sessionId)).status, (await end(second.sessionId)).status]).toEqual([204, 404]);
    expect((await endOthersRoute(request('DELETE', mine), none)).status).toBe(204);
    expect([await isAlive(mine), await isAlive(second), await isAlive(third)]).toEqual([true, false, false]);
  });

  it('of another account are not found', async () => {
    const [mine, other] = [await logIn(), await logIn('pro@passage.example')];
    const answer = await endRoute(request('DELETE', mine), {
      params: Promise.resolve({ id: other.sessionId }),
    });
    expect(answer.status).toBe(404);
    expect(await isAlive(other)).toBe(true);
  });
});
