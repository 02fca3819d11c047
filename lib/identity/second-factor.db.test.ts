import { sql } from 'drizzle-orm';
import { TOTP, Secret } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POST as loginRoute } from '@/app/api/secure/login/route';
import { GET as userRoute } from '@/app/api/secure/user/route';
import { POST as renewalRoute } from '@/app/api/renewal/route';
import { POST as endRoute } from '@/app/api/admin/sessions/end/route';
import { resetEnv } from '@/lib/config/env';
import { queryColumn, rawRows } from '@/lib/db/rows';
import { systemActor } from '@/lib/audit/actor';
import { addStaff, removeStaff } from '@/lib/staff/commands/console';
import { removeSecondFactor } from '@/lib/staff/commands/lost-device';
import { staff } from '@/lib/staff/guards';
import { listStaff } from '@/lib/staff/team-queries';
import { useDatabase } from '../../tests/support/database';
import { authenticate } from './commands/authenticate';
import { requestPasswordReset, resetPassword } from './commands/passwords';
import { exchangeSession } from './commands/session-changes';
import { refreshSession, type SessionTokens } from './commands/sessions';
import { login } from './commands/login';
import { resealFactors } from './commands/reseal-factors';
import { oneTimeToken } from './one-time-tokens';
import { seedAccounts } from './sample';
import { userSchema } from './schema';

const test = useDatabase();
const username = 'admin@passage.example';
const password = 'passage-demo';
const at = new Date();
const STEP_MS = 30_000;
const console = systemActor('npm run staff', at);
const origin = { network: '::1', userAgent: 'test', at };

let secret = '';

beforeEach(async () => {
  await seedAccounts(test.db, at);
  const added = await addStaff(test.db, username, console);
  secret = added.ok ? added.data.secret : '';
});

const codeAt = (instant: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant.getTime() });
const stepsLater = (steps: number) => new Date(at.getTime() + steps * STEP_MS);
const logIn = (otp?: string, moment = at) =>
  login(test.db, { username, password, otp }, { ...origin, at: moment });

/** A code that is wrong now and for adjacent time steps. */
function wrongCode(): string {
  const near = [-1, 0, 1].map((steps) => codeAt(stepsLater(steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
}

async function tokens(otp = codeAt(at)): Promise<SessionTokens> {
  const session = await logIn(otp);
  if (!session.ok) throw new Error(session.error.code);
  return session.data;
}

const bearer = ({ token }: { token: string }) => ({ 'x-authorization-token': `Bearer ${token}` });
const ask = (session: { token: string }) =>
  staff('team:write').check(new Request('http://localhost:3000/', { headers: bearer(session) }), test.db);
const none = { params: Promise.resolve({}) };
const post = (body: unknown, headers = {}) =>
  new Request('http://localhost:3000/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const templates = async () =>
  await queryColumn(
    test.db,
    z.string(),
    sql`select template from mails order by created_at, xmin::text::bigint`,
  );

describe('a login with a second factor', () => {
  it('needs the code after the password', async () => {
    expect(await logIn()).toEqual({ ok: false, error: { code: 'otp_required' } });
    const answer = await loginRoute(post({ username, password }), none);
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'otp_required']);
    expect(await rawRows(test.db, sql`select id from sessions where ended_at is null`)).toEqual([]);
  });

  it('does not reveal it without the correct password', async () => {
    const refused = await login(test.db, { username, password: 'something else', otp: codeAt(at) }, origin);
    expect(refused).toMatchObject({ error: { code: 'invalid_credentials' } });
  });

  it('accepts the code as the app displays it, and logs staff in', async () => {
    const code = codeAt(new Date());
    const grouped = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answer = await loginRoute(post({ username, password, otp: grouped }), none);
    expect(answer.status).toBe(200);
    const pair = (await answer.json()) as { token: string };
    expect((await ask(pair)).ok).toBe(true);
    const user = await userRoute(new Request('http://localhost:3000/', { headers: bearer(pair) }), none);
    expect(userSchema.parse(await user.json()).secondFactor).toBe(true);
  });

  it.each([
    ['letters', 'abcdef', 422],
    ['five digits', '12345', 422],
    ['seven digits', '1234567', 422],
    ['digits of another script', '١٢٣٤٥٦', 422],
    ['nothing', '', 422],
  ])('rejects %s before any comparison', async (_, otp, status) => {
    expect((await loginRoute(post({ username, password, otp }), none)).status).toBe(status);
  });

  it.each([-1, 0, 1])('accepts a code that is %d steps off', async (steps) => {
    expect((await logIn(codeAt(stepsLater(steps)))).ok).toBe(true);
  });

  it.each([-2, 2])('rejects a code that is %d steps off', async (steps) => {
    expect(await logIn(codeAt(stepsLater(steps)))).toMatchObject({ error: { code: 'invalid_otp' } });
  });

  it('accepts a code once, and no older one', async () => {
    const earlier = codeAt(stepsLater(-1));
    expect((await logIn(codeAt(at))).ok).toBe(true);
    expect(await logIn(codeAt(at))).toMatchObject({ error: { code: 'invalid_otp' } });
    expect(await logIn(earlier)).toMatchObject({ error: { code: 'invalid_otp' } });
    expect((await logIn(codeAt(stepsLater(1)), stepsLater(1))).ok).toBe(true);
  });

  it('counts wrong codes like wrong passwords, and then rejects the correct one too', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await logIn(wrongCode())).toMatchObject({ error: { code: 'invalid_otp' } });
    expect(await logIn(codeAt(at))).toMatchObject({ error: { code: 'too_many_requests' } });
  });

  it('gives no new attempts after a password reset: ten wrong codes a day', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await logIn(wrongCode())).toMatchObject({ error: { code: 'invalid_otp' } });
      await test.db.execute(sql`delete from rate_limits where key like 'login:%'`);
    }
    expect(await logIn(codeAt(at))).toMatchObject({ error: { code: 'too_many_requests' } });
  });

  it('resets the count after a correct code', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(wrongCode());
    expect((await logIn(codeAt(at))).ok).toBe(true);
    expect(await rawRows(test.db, sql`select key from rate_limits where key like '%:a:%'`)).toEqual([]);
  });

  it('is also required after a password reset', async () => {
    await requestPasswordReset(test.db, username, at);
    const [id] = await queryColumn(
      test.db,
      z.string(),
      sql`select data ->> 'tokenId' as id from mails where template = 'password_reset'`,
    );
    const reset = { token: oneTimeToken(id ?? ''), password: 'une autre phrase entière' };
    expect((await resetPassword(test.db, reset, at)).ok).toBe(true);
    const credentials = { username, password: reset.password };
    expect(await login(test.db, credentials, origin)).toMatchObject({ error: { code: 'otp_required' } });
  });

  it('cannot be bypassed by the form or by a renewal', async () => {
    expect(await authenticate(test.db, { username, password }, origin)).toMatchObject({
      error: { code: 'otp_required' },
    });
    const answer = await renewalRoute(post({ alreadyUser: { username, password } }), none);
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'otp_required']);
    const withCode = { username, password, otp: codeAt(new Date()) };
    expect((await renewalRoute(post({ alreadyUser: withCode }), none)).status).toBe(200);
  });

  it('is not required of other accounts', async () => {
    const other = { username: 'camille@passage.example', password };
    expect((await login(test.db, other, origin)).ok).toBe(true);
  });
});

describe('a session with a second factor', () => {
  it('keeps it on refresh, and when a browser takes it over', async () => {
    const first = await tokens();
    const refreshed = await refreshSession(test.db, { refreshToken: first.refresh_token, at });
    if (!refreshed.ok) throw new Error(refreshed.error.code);
    expect((await ask(refreshed.data)).ok).toBe(true);
    const { refresh_token: refreshToken, sessionId } = refreshed.data;
    const taken = await exchangeSession(test.db, { refreshToken, sessionId, userAgent: '', at });
    expect(taken.ok && (await ask(taken.data)).ok).toBe(true);
  });

  it('is required for staff calls, except in the demo', async () => {
    const session = await tokens();
    await test.db.execute(sql`update sessions set second_factor_at = null`);
    expect(await ask(session)).toMatchObject({ error: { code: 'second_factor_required' } });
    const answer = await endRoute(post({ username: 'camille@passage.example' }, bearer(session)), none);
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'second_factor_required']);
    process.env.DEMO = '1';
    resetEnv();
    expect((await ask(session)).ok).toBe(true);
    process.env.DEMO = '';
    resetEnv();
  });
});

describe('the secret of a second factor', () => {
  it('is stored encrypted, bound to its row', async () => {
    const [sealed] = await queryColumn(
      test.db,
      z.string(),
      sql`select sealed_secret as sealed from second_factors`,
    );
    expect(sealed).not.toContain(secret);
    await test.db.execute(sql`update second_factors set account_id =
      (select id from accounts where username = 'camille@passage.example')`);
    const moved = { username: 'camille@passage.example', password, otp: codeAt(at) };
    expect(await login(test.db, moved, origin)).toMatchObject({ error: { code: 'invalid_otp' } });
  });

  it('survives a new AUTH_SECRET without being used, as it is encrypted again at the start', async () => {
    const former = process.env.AUTH_SECRET;
    process.env.AUTH_SECRET_PREVIOUS = former;
    process.env.AUTH_SECRET = 'another-secret-of-more-than-32-letters';
    resetEnv();
    await resealFactors(test.db);
    process.env.AUTH_SECRET_PREVIOUS = '';
    resetEnv();
    expect((await logIn(codeAt(at))).ok).toBe(true);
    process.env.AUTH_SECRET = former;
    resetEnv();
  });

  it('survives a new AUTH_SECRET, and is encrypted again when used', async () => {
    const former = process.env.AUTH_SECRET;
    process.env.AUTH_SECRET_PREVIOUS = former;
    process.env.AUTH_SECRET = 'another-secret-of-more-than-32-letters';
    resetEnv();
    expect((await logIn(codeAt(at))).ok).toBe(true);
    process.env.AUTH_SECRET_PREVIOUS = '';
    resetEnv();
    expect((await logIn(codeAt(stepsLater(1)), stepsLater(1))).ok).toBe(true);
    process.env.AUTH_SECRET = 'a-third-secret-without-a-rotation';
    resetEnv();
    expect(await logIn(codeAt(stepsLater(2)), stepsLater(2))).toMatchObject({
      error: { code: 'invalid_otp' },
    });
    expect(await listStaff(test.db)).toMatchObject([{ username, secondFactor: 'unreadable' }]);
    process.env.AUTH_SECRET = former;
    resetEnv();
  });
});

describe('staff', () => {
  it('are promoted from an active account, once, which ends its sessions and sends a notice', async () => {
    const camille = 'camille@passage.example';
    const session = await login(test.db, { username: camille, password }, origin);
    expect((await addStaff(test.db, camille, console)).ok).toBe(true);
    expect(session.ok && (await ask(session.data))).toMatchObject({ error: { code: 'unauthenticated' } });
    expect(await templates()).toEqual(['second_factor_added', 'second_factor_added']);
    expect(await addStaff(test.db, camille, console)).toMatchObject({
      error: { code: 'second_factor_exists' },
    });
    expect((await listStaff(test.db)).map((one) => one.username)).toEqual([username, camille]);
  });

  it.each(['pending', 'deleted'])('are not made from an account that is %s', async (status) => {
    await test.db.execute(sql`update accounts set status = ${status} where username like 'camille%'`);
    const added = await addStaff(test.db, 'camille@passage.example', console);
    expect(added).toMatchObject({ error: { code: 'not_found' } });
  });

  it('lose a removed factor and their sessions, and get a notice', async () => {
    const session = await tokens();
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(wrongCode());
    expect((await removeSecondFactor(test.db, username, console)).ok).toBe(true);
    expect(await ask(session)).toMatchObject({ error: { code: 'unauthenticated' } });
    expect(await templates()).toEqual(['second_factor_added', 'second_factor_removed']);
    const again = await logIn();
    expect(again.ok && (await ask(again.data))).toMatchObject({ error: { code: 'second_factor_required' } });
    expect(await removeSecondFactor(test.db, username, console)).toMatchObject({
      error: { code: 'not_found' },
    });
  });

  it('become customers again', async () => {
    const session = await tokens();
    expect((await removeStaff(test.db, username, console)).ok).toBe(true);
    expect(await ask(session)).toMatchObject({ error: { code: 'unauthenticated' } });
    const again = await logIn();
    expect(again.ok && (await ask(again.data))).toMatchObject({ error: { code: 'forbidden' } });
    expect(await listStaff(test.db)).toEqual([]);
    expect(await removeStaff(test.db, username, console)).toMatchObject({ error: { code: 'not_found' } });
  });
});
