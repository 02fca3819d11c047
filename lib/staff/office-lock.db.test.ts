import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/api/contracts';
import { listAuditContract } from '@/lib/audit/contract';
import { isStaffAccess } from '@/lib/http/define-contract';
import { seal } from '@/lib/identity/sealed-text';
import { secondFactors, sessions } from '@/lib/identity/tables';
import { startSession } from '@/lib/identity/commands/sessions';
import { bearer, callContract, label } from '@/tests/security/support';
import { setClock } from '@/tests/support/clock';
import { useDatabase } from '@/tests/support/database';
import { useOffice } from '@/tests/support/staff';
import { getLockContract, lockOfficeContract, unlockOfficeContract } from './contract';
import { officeLockSchema } from './schema';

const LOGIN = new Date('2026-11-20T08:00:00Z');
const PASSWORD = 'passage-demo';

const test = useDatabase();
const office = useOffice(test, LOGIN);
let token: string;
let sessionId: string;

/** Sets the clock to so many minutes after the login. */
const clockAt = (minutes: number) => setClock(new Date(LOGIN.getTime() + minutes * 60_000));

beforeEach(async () => {
  clockAt(0);
  const accountId = await office.accountOf('lead');
  const started = await startSession(test.db, {
    ...{ accountId, userAgent: '', secondFactorAt: LOGIN, at: LOGIN },
  });
  [token, sessionId] = [started.token, started.sessionId];
});

const call = (contract: Parameters<typeof callContract>[0], body?: unknown) =>
  callContract(contract, { headers: bearer({ token }), body });
const codeAt = async (minutes: number) => {
  clockAt(minutes);
  const answer = await call(listAuditContract);
  return answer.ok ? 'open' : `${answer.status} ${((await answer.json()) as { code: string }).code}`;
};
const lockAt = async (minutes: number, isActive = false) => {
  clockAt(minutes);
  const url = new URL(`http://localhost:3000${getLockContract.path}${isActive ? '?active=1' : ''}`);
  const { GET } = await import('@/app/api/admin/lock/route');
  const answer = await GET(new Request(url, { headers: bearer({ token }) }), {
    params: Promise.resolve({}),
  });
  return officeLockSchema.parse(await answer.json());
};

describe('the office', () => {
  it('locks after half an hour without use, and stays locked', async () => {
    expect(await codeAt(20)).toBe('open');
    expect(await codeAt(25)).toBe('open');
    expect(await codeAt(56)).toBe('423 office_locked');
    expect(await codeAt(57)).toBe('423 office_locked');
  });

  it('stays open half an hour after each use', async () => {
    for (const minutes of [20, 40, 58]) expect(await codeAt(minutes)).toBe('open');
  });

  it('counts from the login before its first use', async () => {
    expect(await codeAt(31)).toBe('423 office_locked');
  });

  it('locks every call of staff but those of the lock', async () => {
    clockAt(31);
    const answers = new Map<string, number>();
    for (const contract of CONTRACTS.filter(({ access }) => isStaffAccess(access)))
      answers.set(
        label(contract),
        (await callContract(contract, { headers: bearer({ token }), id: '0' })).status,
      );
    const open = [...answers].filter(([, status]) => status !== 423 && status !== 403).map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'GET /api/admin/lock',
      'POST /api/admin/lock',
      'POST /api/admin/second-factor',
      'POST /api/admin/second-factor/confirm',
      'POST /api/admin/unlock',
    ]);
  });

  it('tells when it locks, without putting that off', async () => {
    const minutesLeft = async (...at: Parameters<typeof lockAt>) =>
      Math.round((await lockAt(...at)).secondsLeft / 60);
    expect(await minutesLeft(10)).toBe(20);
    expect(await minutesLeft(20, true)).toBe(30);
    expect(await minutesLeft(45)).toBe(5);
    expect(await lockAt(51, true)).toEqual({ isLocked: true, secondsLeft: 0, opensWith: 'password' });
    expect(await lockAt(52)).toMatchObject({ isLocked: true });
  });

  it('opens with the password of an account without a second factor', async () => {
    clockAt(40);
    const wrong = await call(unlockOfficeContract, { currentPassword: 'passage' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { errors: [{ path: 'currentPassword', code: 'wrong' }] },
    ]);
    expect(await codeAt(40)).toBe('423 office_locked');
    expect((await call(unlockOfficeContract, { currentPassword: PASSWORD })).status).toBe(204);
    expect(await codeAt(41)).toBe('open');
  });

  it('opens with a code only for an account with a second factor', async () => {
    const accountId = await office.accountOf('lead');
    const secret = new Secret({ size: 20 });
    const sealedSecret = seal('second-factor', secret.base32, accountId);
    await test.db.insert(secondFactors).values({ accountId, sealedSecret, createdAt: LOGIN });
    expect(await lockAt(40)).toMatchObject({ isLocked: true, opensWith: 'code' });
    const codes = [];
    const otp = new TOTP({ secret }).generate();
    for (const body of [
      {},
      { currentPassword: PASSWORD },
      { otp: otp === '000000' ? '111111' : '000000' },
      { otp },
      { otp },
    ]) {
      clockAt(40);
      const answer = await call(unlockOfficeContract, body);
      codes.push(answer.ok ? 'open' : ((await answer.json()) as { code: string }).code);
    }
    expect(codes).toEqual(['otp_required', 'otp_required', 'invalid_otp', 'open', 'invalid_otp']);
    expect(await codeAt(41)).toBe('open');
  });

  it('can be locked at once', async () => {
    expect(await codeAt(1)).toBe('open');
    expect((await call(lockOfficeContract)).status).toBe(204);
    expect(await codeAt(1)).toBe('423 office_locked');
  });

  it('is open again after a new login, and locks in the demo too', async () => {
    process.env.DEMO = '1';
    expect(await codeAt(40)).toBe('423 office_locked');
    const later = new Date(LOGIN.getTime() + 40 * 60_000);
    const accountId = await office.accountOf('lead');
    ({ token } = await startSession(test.db, { accountId, userAgent: '', at: later }));
    expect(await codeAt(40)).toBe('open');
    process.env.DEMO = '';
  });

  it('says nothing of the lock to customers', async () => {
    clockAt(40);
    const accountId = await office.accountOf('camille');
    ({ token } = await startSession(test.db, { accountId, userAgent: '', at: LOGIN }));
    expect(await codeAt(40)).toBe('403 forbidden');
    expect((await call(unlockOfficeContract, { currentPassword: PASSWORD })).status).toBe(403);
  });

  it('forgets when a session was seen together with the session', async () => {
    await codeAt(1);
    await test.db.delete(sessions).where(eq(sessions.id, sessionId));
    expect(await codeAt(1)).toBe('401 unauthenticated');
  });
});
