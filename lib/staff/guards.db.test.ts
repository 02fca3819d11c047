import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import type { StaffRole } from '@/lib/core/permissions';
import { startSession } from '@/lib/identity/commands/sessions';
import { seedAccounts } from '@/lib/identity/sample';
import { accounts } from '@/lib/identity/tables';
import { useDatabase } from '@/tests/support/database';
import { anyStaff, staff } from './guards';
import { seedStaff } from './sample';
import { staffRoles } from './tables';

const test = useDatabase();
const at = new Date();

beforeEach(async () => {
  await seedAccounts(test.db, at);
  await seedStaff(test.db, at);
});

async function accountOf(name: string): Promise<string> {
  const username = `${name}@passage.example`;
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  return account?.id ?? '';
}

async function requestOf(name: string, secondFactorAt: Date | null = at) {
  const session = { accountId: await accountOf(name), userAgent: '', at };
  const { token } = await startSession(test.db, { ...session, secondFactorAt });
  return new Request('http://localhost:3000/', { headers: { 'x-authorization-token': `Bearer ${token}` } });
}

const GUARDS = [
  anyStaff,
  staff('orders:read'),
  staff('content:publish'),
  staff('money:settle'),
  staff('team:write'),
];

async function answersTo(request: Request): Promise<string[]> {
  const answers = await Promise.all(GUARDS.map((guard) => guard.check(request, test.db)));
  return answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
}

describe('the guards of staff', () => {
  it.each([
    ['camille', ['forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden']],
    ['pro', ['forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden']],
    ['desk', ['ok', 'ok', 'forbidden', 'forbidden', 'forbidden']],
    ['editor', ['ok', 'forbidden', 'ok', 'forbidden', 'forbidden']],
    ['books', ['ok', 'ok', 'forbidden', 'ok', 'forbidden']],
    ['lead', ['ok', 'ok', 'ok', 'forbidden', 'ok']],
    ['admin', ['ok', 'ok', 'ok', 'ok', 'ok']],
  ])('admit %s by permission', async (name, expected) => {
    expect(await answersTo(await requestOf(name))).toEqual(expected);
  });

  it('add up several roles', async () => {
    const roles: StaffRole[] = ['books', 'editor'];
    const accountId = await accountOf('camille');
    await test.db.insert(staffRoles).values(roles.map((role) => ({ accountId, role, grantedAt: at })));
    expect(await answersTo(await requestOf('camille'))).toEqual(['ok', 'ok', 'ok', 'ok', 'forbidden']);
  });

  it('need a session', async () => {
    const request = new Request('http://localhost:3000/');
    expect(new Set(await answersTo(request))).toEqual(new Set(['unauthenticated']));
  });

  it('need a second factor, except in the demo', async () => {
    const request = await requestOf('lead', null);
    expect(await answersTo(request)).toEqual([
      ...Array<string>(3).fill('second_factor_required'),
      'forbidden',
      'second_factor_required',
    ]);
    process.env.DEMO = '1';
    resetEnv();
    expect(await answersTo(request)).toEqual(['ok', 'ok', 'ok', 'forbidden', 'ok']);
    process.env.DEMO = '';
    resetEnv();
  });
});
