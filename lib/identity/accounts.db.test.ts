import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POST as activationRoute } from '@/app/api/account/activation/route';
import { POST as resendRoute } from '@/app/api/account/activation/resend/route';
import { POST as forgotRoute } from '@/app/api/account/forgot-password/route';
import { POST as resetRoute } from '@/app/api/account/reset-password/route';
import { POST as signUpRoute } from '@/app/api/account/sign-up/route';
import { now } from '@/lib/config/env';
import { newId } from '@/lib/core/ids';
import { queryColumn, rawRows } from '@/lib/db/rows';
import { useDatabase } from '../../tests/support/database';
import { login } from './commands/login';
import { refreshSession } from './commands/sessions';
import { findLinkFault, isLinkOf } from './link-queries';
import { activationUrl, oneTimeToken, resetUrl } from './one-time-tokens';
import { findLinkOwner } from './queries';
import { accounts } from './tables';

const test = useDatabase();
const username = 'ana@passage.example';
const password = 'une phrase entière';
const account = { firstName: 'Ana', lastName: 'Keller', username, password, locale: 'de' };
const origin = { network: '::1', userAgent: 'test', at: new Date() };

type Route = (request: Request, context: { params: Promise<Record<string, never>> }) => Promise<Response>;

const send = (route: Route, body: unknown, query = '', headers = {}) =>
  route(
    new Request(`http://localhost:3000/${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
/** Error codes of a refused link. */
async function faultsOf(response: Response): Promise<string[]> {
  const { errors = [] } = (await response.json()) as { errors?: { code: string }[] };
  return [String(response.status), ...errors.map(({ code }) => code)];
}
const signUp = (more = {}) => send(signUpRoute, { ...account, ...more });
const logIn = (secret = password) => login(test.db, { username, password: secret }, origin);

/** Tokens of the mailed links of a template, oldest first. */
async function mailedTokens(template: string): Promise<string[]> {
  const ids = await queryColumn(
    test.db,
    z.string(),
    sql`select data ->> 'tokenId' as id from mails where template = ${template} and to_address = ${username}
        order by created_at, xmin::text::bigint`,
  );
  return ids.map(oneTimeToken);
}
const newestToken = async (template: string) => (await mailedTokens(template)).at(-1) ?? '';
const elapse = (interval: string) =>
  test.db.execute(sql`update one_time_tokens set expires_at = expires_at - ${interval}::interval`);

describe('signing up', () => {
  it('creates a pending account, and mails a link in its language', async () => {
    expect((await signUp()).status).toBe(201);
    const [mail] = await rawRows(test.db, sql`select template, locale, to_name from mails`);
    expect(mail).toEqual({ template: 'activation', locale: 'de', to_name: 'Ana Keller' });
    expect(await logIn()).toMatchObject({ ok: false, error: { code: 'account_not_activated' } });
  });

  it.each([
    ['the form', { locale: 'fr' }, '?locale=de', { 'accept-language': 'de' }, 'fr'],
    ['the address', { locale: undefined }, '?locale=de', { 'accept-language': 'fr' }, 'de'],
    ['the browser', { locale: undefined }, '', { 'accept-language': 'de-CH,fr;q=0.5' }, 'de'],
  ])('writes the mail in the language of %s', async (_, body, query, headers, locale) => {
    await send(signUpRoute, { ...account, ...body }, query, headers);
    expect(await rawRows(test.db, sql`select locale from mails`)).toEqual([{ locale }]);
  });

  it('remembers in each link what the visitor was about to order', async () => {
    await signUp({ product: 'PASSAGE' });
    await send(resendRoute, { username });
    const owner = await findLinkOwner(test.db, 'activation', await newestToken('activation'), origin.at);
    expect(owner).toMatchObject({ username, product: 'PASSAGE', extension: null });
  });

  it('remembers the extension to it too', async () => {
    await signUp({ product: 'PASSAGE', extension: 'festivals' });
    await send(resendRoute, { username });
    const owner = await findLinkOwner(test.db, 'activation', await newestToken('activation'), origin.at);
    expect(owner).toMatchObject({ username, product: 'PASSAGE', extension: 'festivals' });
  });

  it('rejects a future birth date', async () => {
    const response = await signUp({ birthDate: '2999-01-01' });
    expect(response.status).toBe(422);
    expect(await rawRows(test.db, sql`select id from accounts`)).toEqual([]);
  });

  it('reveals a pending account only with the correct password', async () => {
    await signUp();
    expect(await logIn('something else')).toMatchObject({
      ok: false,
      error: { code: 'invalid_credentials' },
    });
  });

  it.each([username, 'ANA@Passage.Example', ' ana@passage.example '])(
    'refuses %j a second time',
    async (name) => {
      await signUp();
      const again = await signUp({ username: name });
      expect([again.status, await codeOf(again)]).toEqual([409, 'user_already_exist']);
      expect(await mailedTokens('activation')).toHaveLength(1);
    },
  );

  it.each([
    ['a list of addresses', { username: 'a@passage.example,b@passage.example' }],
    ['a letter that looks like another', { username: 'аna@passage.example' }],
    ['a short password', { password: 'short' }],
    ['a scope', { scopes: ['admin'] }],
    ['a status', { status: 'active' }],
    ['an id', { id: '11111111-1111-4111-8111-111111111111' }],
  ])('refuses %s', async (_, more) => {
    expect((await signUp(more)).status).toBe(422);
    expect(await rawRows(test.db, sql`select 1 from accounts`)).toEqual([]);
  });

  it('stores no password and no usable token', async () => {
    await signUp();
    const token = await newestToken('activation');
    const secret = token.split('.')[1];
    const [text] = await queryColumn(
      test.db,
      z.string(),
      sql`select (select json_agg(a) from accounts a)::text || (select json_agg(t) from one_time_tokens t)::text
            || (select json_agg(m) from mails m)::text as text`,
    );
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(text).not.toContain(password);
    expect(text).not.toContain(secret);
  });
});

describe('the activation link', () => {
  it('leads to the screen in the language of the account', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect(activationUrl(id, 'de')).toBe(`http://localhost:3000/de/aktivieren?token=${oneTimeToken(id)}`);
    expect(resetUrl(id, 'fr')).toBe(
      `http://localhost:3000/fr/reinitialisation-mot-de-passe?token=${oneTimeToken(id)}`,
    );
  });

  it('works once', async () => {
    await signUp();
    const token = await newestToken('activation');
    const fault = () => findLinkFault(test.db, 'activation', token, now());
    expect(await fault()).toBeNull();
    expect((await send(activationRoute, { token })).status).toBe(200);
    expect(await fault()).toBe('used');
    const [owner] = await test.db.select({ id: accounts.id }).from(accounts);
    const isOf = (id = '') => isLinkOf(test.db, token, id);
    expect(await Promise.all([isOf(owner?.id), isOf(newId())])).toEqual([true, false]);
    expect((await logIn()).ok).toBe(true);
    const again = await send(activationRoute, { token });
    expect([again.status, await codeOf(again)]).toEqual([410, 'invalid_token']);
    expect(await faultsOf(await send(activationRoute, { token }))).toEqual(['410', 'link_used']);
  });

  it.each<[string, (token: string) => string]>([
    ['a changed signature', (token) => `${token.slice(0, -2)}AA`],
    ['a changed id', (token) => token.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['no signature', (token) => token.split('.')[0] ?? ''],
    ['anything else', () => 'x'],
  ])('does not work with %s', async (_, damage) => {
    await signUp();
    const answer = await send(activationRoute, { token: damage(await newestToken('activation')) });
    expect(await faultsOf(answer)).toEqual(['410']);
    expect((await logIn()).ok).toBe(false);
  });

  it('works for 48 hours', async () => {
    await signUp();
    await elapse('48 hours');
    const late = await send(activationRoute, { token: await newestToken('activation') });
    expect(await faultsOf(late)).toEqual(['410', 'link_expired']);
  });

  it('is replaced by a newer one', async () => {
    await signUp();
    const old = await newestToken('activation');
    expect((await send(resendRoute, { username })).status).toBe(202);
    const [, young = ''] = await mailedTokens('activation');
    expect(await findLinkFault(test.db, 'activation', old, now())).toBe('expired');
    expect(await findLinkFault(test.db, 'reset', young, now())).toBeNull();
    expect(await faultsOf(await send(activationRoute, { token: old }))).toEqual(['410', 'link_expired']);
    expect((await send(activationRoute, { token: young })).status).toBe(200);
  });

  it('does not set a password', async () => {
    await signUp();
    const token = await newestToken('activation');
    expect((await send(resetRoute, { token, password: 'another sentence' })).status).toBe(410);
  });
});

describe('asking for a mail', () => {
  it.each([
    ['resend', resendRoute],
    ['forgot', forgotRoute],
  ])('%s responds identically for known and unknown addresses, and stops after three', async (_, route) => {
    await signUp();
    const answers = [];
    for (const name of [username, 'nobody@passage.example'])
      for (let attempt = 0; attempt < 4; attempt += 1) answers.push(await send(route, { username: name }));
    const seen = await Promise.all(
      answers.map(async (one) => [one.status, one.status === 202 ? await one.text() : '']),
    );
    const four = [
      [202, '{}'],
      [202, '{}'],
      [202, '{}'],
      [429, ''],
    ];
    expect(seen).toEqual([...four, ...four]);
  });
});

describe('a forgotten password', () => {
  it('can be reset once, which ends all sessions and sends a notice', async () => {
    await signUp();
    await send(activationRoute, { token: await newestToken('activation') });
    const session = await logIn();
    if (!session.ok) throw new Error('no login');
    await send(forgotRoute, { username });
    const token = await newestToken('password_reset');
    expect((await send(resetRoute, { token, password: 'another sentence' })).status).toBe(200);
    expect(
      (await refreshSession(test.db, { refreshToken: session.data.refresh_token, at: origin.at })).ok,
    ).toBe(false);
    expect((await logIn()).ok).toBe(false);
    expect((await logIn('another sentence')).ok).toBe(true);
    expect(await rawRows(test.db, sql`select 1 from mails where template = 'password_changed'`)).toHaveLength(
      1,
    );
    expect((await send(resetRoute, { token, password: 'a third sentence' })).status).toBe(410);
  });

  it('can be reset with the latest link only, for an hour', async () => {
    await signUp();
    await send(forgotRoute, { username });
    await send(forgotRoute, { username });
    const [old = '', young = ''] = await mailedTokens('password_reset');
    expect((await send(resetRoute, { token: old, password: 'another sentence' })).status).toBe(410);
    await elapse('1 hour');
    expect((await send(resetRoute, { token: young, password: 'another sentence' })).status).toBe(410);
  });

  it('can be reset while wrong attempts block the login', async () => {
    await signUp();
    for (let attempt = 0; attempt < 6; attempt += 1) await logIn('wrong');
    expect(await logIn()).toMatchObject({ ok: false, error: { code: 'too_many_requests' } });
    await send(forgotRoute, { username });
    await send(resetRoute, { token: await newestToken('password_reset'), password: 'another sentence' });
    expect((await logIn('another sentence')).ok).toBe(true);
  });
});
