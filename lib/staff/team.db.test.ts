import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { callContract, bearer } from '@/tests/security/support';
import { useDatabase } from '@/tests/support/database';
import { signUp } from '../identity/commands/accounts';
import { login } from '../identity/commands/login';
import { resetPassword } from '../identity/commands/passwords';
import { startSession, type SessionTokens } from '../identity/commands/sessions';
import { oneTimeToken } from '../identity/one-time-tokens';
import { findActor } from '../identity/queries';
import { seedAccounts } from '../identity/sample';
import { accounts, oneTimeTokens, secondFactors } from '../identity/tables';
import { mails } from '../mail/tables';
import { eraseAccount } from '../privacy/commands/erase-account';
import {
  beginFactorContract,
  confirmFactorContract,
  listTeamContract,
  removeDeviceContract,
  setRolesContract,
} from './contract';
import { seedStaff } from './sample';
import { factorSecretSchema, teamMemberSchema } from './schema';
import { fullNames, listTeam } from './team-queries';

const test = useDatabase();
const at = new Date();
const LEAD = 'lead@passage.example';
const DESK = 'desk@passage.example';
const NEW = 'noemi.baer@passage.example';
const PASSWORD = 'passage-demo';
const logIn = (credentials: { username: string; password: string; otp?: string }) =>
  login(test.db, { otp: undefined, ...credentials }, { network: '::1', userAgent: 'test', at: new Date() });

let lead: SessionTokens;

beforeEach(async () => {
  await seedAccounts(test.db, at);
  await seedStaff(test.db, at);
  lead = await sessionOf(LEAD);
});

async function accountOf(username: string) {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  return account;
}

async function sessionOf(username: string, secondFactorAt: Date | null = at) {
  const accountId = (await accountOf(username))?.id ?? '';
  return startSession(test.db, { accountId, userAgent: 'test', secondFactorAt, at });
}

async function isSignedIn(username: string, { sessionId }: SessionTokens): Promise<boolean> {
  const accountId = (await accountOf(username))?.id ?? '';
  return (await findActor(test.db, { accountId, sessionId }, at)) !== null;
}

const setRoles = (body: object, session = lead) =>
  callContract(setRolesContract, { headers: bearer(session), body });
const problemOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: string }).code,
];
const mailsTo = async (address: string) =>
  (await test.db.select().from(mails).where(eq(mails.toAddress, address))).map(({ template }) => template);

async function team() {
  const answer = await callContract(listTeamContract, { headers: bearer(lead) });
  return listTeamContract.output.parse(await answer.json()).items;
}

/** Uses the newest link of an account to choose a password. */
async function choosePassword(username: string, password: string) {
  const accountId = (await accountOf(username))?.id ?? '';
  const links = await test.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId));
  const open = links.find(({ purpose, usedAt }) => purpose === 'reset' && !usedAt);
  return resetPassword(test.db, { token: oneTimeToken(open?.id ?? ''), password }, at);
}

describe('the team', () => {
  it('lists everybody with rights, and when they were last seen', async () => {
    const items = await team();
    expect(items.map(({ username, roles, isAdmin }) => [username, roles, isAdmin])).toEqual([
      ['admin@passage.example', [], true],
      ['books@passage.example', ['books'], false],
      [DESK, ['desk'], false],
      ['editor@passage.example', ['editor'], false],
      [LEAD, ['lead'], false],
    ]);
    expect(items.at(-1)).toMatchObject({
      name: 'Olivier Jeanneret',
      hasSecondFactor: false,
      isInvited: false,
      lastSeenAt: at.toISOString(),
    });
    expect(items[0]?.lastSeenAt).toBeNull();
  });

  it('is known by name, as far as there is one', async () => {
    const names = await fullNames(test.db, [LEAD, 'nobody@passage.example', null]);
    expect([...names]).toEqual([[LEAD, 'Olivier Jeanneret']]);
  });

  it('takes in a customer, and several roles', async () => {
    const answer = await setRoles({ username: 'camille@passage.example', roles: ['editor', 'desk', 'desk'] });
    expect(teamMemberSchema.parse(await answer.json())).toMatchObject({ roles: ['desk', 'editor'] });
    expect(await mailsTo('camille@passage.example')).toEqual([]);
  });

  it('invites no member, whose roles the invitation would replace', async () => {
    const answer = await setRoles({
      username: DESK,
      roles: ['books'],
      firstName: 'Nadia',
      lastName: 'Favre',
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'username', code: 'in_team' }] });
    expect((await team()).find(({ username }) => username === DESK)?.roles).toEqual(['desk']);
  });

  it('loses a member at once, with sessions and second factor', async () => {
    const desk = await sessionOf(DESK);
    const id = (await accountOf(DESK))?.id ?? '';
    await test.db.insert(secondFactors).values({ accountId: id, sealedSecret: 'x', createdAt: at });
    expect((await setRoles({ username: DESK, roles: ['books'] })).status).toBe(200);
    expect(await isSignedIn(DESK, desk)).toBe(true);
    const answer = await setRoles({ username: DESK, roles: [] });
    expect(await answer.json()).toMatchObject({ roles: [], hasSecondFactor: false });
    expect(await isSignedIn(DESK, desk)).toBe(false);
    expect((await team()).map(({ username }) => username)).not.toContain(DESK);
  });

  it('ends the scope admin of a member who leaves', async () => {
    await setRoles({ username: 'admin@passage.example', roles: [] });
    expect((await accountOf('admin@passage.example'))?.scopes).toEqual(['customer']);
  });

  it.each([[[]], [['desk']]])('keeps its last lead: %j', async (roles) => {
    expect(await problemOf(await setRoles({ username: LEAD, roles }))).toEqual([409, 'last_lead']);
    expect((await team()).at(-1)?.roles).toEqual(['lead']);
    expect(await isSignedIn(LEAD, lead)).toBe(true);
  });

  it('does not count a lead who never accepted the invitation', async () => {
    await setRoles({ username: NEW, roles: ['lead'] });
    expect(await problemOf(await setRoles({ username: LEAD, roles: [] }))).toEqual([409, 'last_lead']);
    expect((await choosePassword(NEW, 'une phrase assez longue')).ok).toBe(true);
    expect((await setRoles({ username: LEAD, roles: [] })).status).toBe(200);
  });

  it('takes back an invitation as lead that was never used', async () => {
    await test.db.execute(sql`delete from staff_roles`);
    const admin = await sessionOf('admin@passage.example');
    await setRoles({ username: NEW, roles: ['lead'] }, admin);
    expect((await setRoles({ username: NEW, roles: [] }, admin)).status).toBe(200);
  });

  it('keeps its last lead, who cannot delete the account either', async () => {
    const erasure = { accountId: (await accountOf(LEAD))?.id ?? '', at, provider: null };
    const erase = () => eraseAccount(test.db, { password: PASSWORD }, erasure);
    expect(await erase()).toMatchObject({ error: { code: 'last_lead' } });
    await setRoles({ username: DESK, roles: ['lead'] });
    expect(await erase()).toMatchObject({ ok: true });
    expect((await listTeam(test.db)).map(({ username }) => username)).not.toContain(LEAD);
  });

  it('knows its roles and addresses', async () => {
    expect((await setRoles({ username: DESK, roles: ['boss'] })).status).toBe(422);
    expect((await setRoles({ username: 'nobody', roles: ['desk'] })).status).toBe(422);
    expect(await problemOf(await setRoles({ username: NEW, roles: [] }))).toEqual([404, 'not_found']);
  });
});

describe('an invitation', () => {
  it('lets a new member choose a password', async () => {
    const answer = await setRoles({ username: NEW, roles: ['desk'], firstName: 'Noemi', lastName: 'Bär' });
    expect(await answer.json()).toMatchObject({ name: 'Noemi Bär', isInvited: true, lastSeenAt: null });
    expect(await mailsTo(NEW)).toEqual(['staff_invitation']);
    const credentials = { username: NEW, password: 'une phrase assez longue' };
    expect((await logIn(credentials)).ok).toBe(false);
    expect(await choosePassword(NEW, credentials.password)).toMatchObject({ ok: true });
    expect((await logIn(credentials)).ok).toBe(true);
    expect((await team()).find(({ username }) => username === NEW)).toMatchObject({ isInvited: false });
  });

  it('can be sent again while it is unused', async () => {
    await setRoles({ username: NEW, roles: ['desk'] });
    await setRoles({ username: NEW, roles: ['desk'] });
    expect(await mailsTo(NEW)).toEqual(['staff_invitation', 'staff_invitation']);
  });

  it('gives nothing to a stranger who signed up with the address before', async () => {
    const stranger = { username: NEW, password: 'le secret d’un autre' };
    const signedUp = await signUp(test.db, { ...stranger, locale: 'fr', firstName: 'X', lastName: 'Y' }, at);
    expect(signedUp.ok).toBe(true);
    const session = await sessionOf(NEW);
    await setRoles({ username: NEW, roles: ['lead'] });
    expect(await isSignedIn(NEW, session)).toBe(false);
    expect((await accountOf(NEW))?.passwordHash).toBeNull();
    const links = await test.db.select().from(oneTimeTokens);
    expect(links.filter(({ usedAt }) => usedAt === null).map(({ purpose }) => purpose)).toEqual(['reset']);
  });
});

describe('setting up a second factor', () => {
  let fresh: SessionTokens;
  beforeEach(async () => {
    fresh = await sessionOf(DESK, null);
  });
  const begin = (currentPassword = PASSWORD, session = fresh) =>
    callContract(beginFactorContract, { headers: bearer(session), body: { currentPassword } });
  const confirm = (body: object, session = fresh) =>
    callContract(confirmFactorContract, { headers: bearer(session), body });
  const begun = async () => factorSecretSchema.parse(await (await begin()).json());
  const codeOf = (secret: string, timestamp = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

  it('opens the office to a session without one', async () => {
    expect(
      await problemOf(await setRoles({ username: DESK, roles: ['desk'] }, await sessionOf(LEAD, null))),
    ).toEqual([403, 'second_factor_required']);
    const other = await sessionOf(DESK, null);
    const { secret, uri, ticket } = await begun();
    expect(uri).toContain(secret);
    expect(await test.db.select().from(secondFactors)).toEqual([]);
    const otp = codeOf(secret);
    expect((await confirm({ ticket, otp })).status).toBe(204);
    const accountId = (await accountOf(DESK))?.id ?? '';
    const claims = { accountId, sessionId: fresh.sessionId };
    expect(await findActor(test.db, claims, at)).toMatchObject({ hasSecondFactor: true });
    expect(await isSignedIn(DESK, other)).toBe(false);
    expect(await mailsTo(DESK)).toEqual(['second_factor_added']);
    // the login asks for a code from now on, and not for the same one
    const credentials = { username: DESK, password: PASSWORD };
    expect(await logIn(credentials)).toMatchObject({ error: { code: 'otp_required' } });
    expect(await logIn({ ...credentials, otp })).toMatchObject({
      error: { code: 'invalid_otp' },
    });
    const next = codeOf(secret, Date.now() + 30_000);
    expect((await logIn({ ...credentials, otp: next })).ok).toBe(true);
  });

  it('needs the password', async () => {
    const answer = await begin('something else');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'currentPassword', code: 'wrong' }] });
  });

  it('needs a code of the app, with ten attempts', async () => {
    const { secret, ticket } = await begun();
    const wrong = codeOf(secret, Date.now() - 600_000);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await problemOf(await confirm({ ticket, otp: wrong }))).toEqual([401, 'invalid_otp']);
    expect((await confirm({ ticket, otp: codeOf(secret) })).status).toBe(429);
    expect(await test.db.select().from(secondFactors)).toEqual([]);
  });

  it('refuses a ticket of another member, and an invented one', async () => {
    const { secret, ticket } = await begun();
    const otp = codeOf(secret);
    expect(await problemOf(await confirm({ ticket, otp }, lead))).toEqual([410, 'invalid_token']);
    expect(await problemOf(await confirm({ ticket: 'a.b', otp }))).toEqual([410, 'invalid_token']);
  });

  it('is refused while there is one, until another member removes it', async () => {
    const first = await begun();
    await confirm({ ticket: first.ticket, otp: codeOf(first.secret) });
    expect(await problemOf(await begin())).toEqual([409, 'second_factor_exists']);
    const otp = codeOf(first.secret, Date.now() + 30_000);
    expect(await problemOf(await confirm({ ticket: first.ticket, otp }))).toEqual([
      409,
      'second_factor_exists',
    ]);
    const remove = (username: string) =>
      callContract(removeDeviceContract, { headers: bearer(lead), body: { username } });
    expect((await remove(DESK)).status).toBe(204);
    expect(await isSignedIn(DESK, fresh)).toBe(false);
    expect(await mailsTo(DESK)).toEqual(['second_factor_added', 'second_factor_removed']);
    expect(await problemOf(await remove(DESK))).toEqual([404, 'not_found']);
    expect((await begin(PASSWORD, await sessionOf(DESK, null))).status).toBe(200);
  });

  it('cannot be undone by oneself', async () => {
    const id = (await accountOf(LEAD))?.id ?? '';
    await test.db.insert(secondFactors).values({ accountId: id, sealedSecret: 'x', createdAt: at });
    const answer = await callContract(removeDeviceContract, {
      headers: bearer(lead),
      body: { username: LEAD },
    });
    expect(await problemOf(answer)).toEqual([403, 'forbidden']);
  });

  it('is for staff only', async () => {
    const session = await sessionOf('camille@passage.example', null);
    expect(await problemOf(await begin(PASSWORD, session))).toEqual([403, 'forbidden']);
  });
});
