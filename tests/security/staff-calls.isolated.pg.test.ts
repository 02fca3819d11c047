import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { CONTRACTS } from '@/lib/api/contracts';
import { now } from '@/lib/config/env';
import { permissionsOf, STAFF_ROLES } from '@/lib/core/permissions';
import { isStaffAccess } from '@/lib/http/define-contract';
import { startSession, type SessionTokens } from '@/lib/identity/commands/sessions';
import { seedAccounts } from '@/lib/identity/sample';
import { accounts } from '@/lib/identity/tables';
import { staffRoles } from '@/lib/staff/tables';
import { seedStaff } from '@/lib/staff/sample';
import { usePreparedDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { bearer, callContract, label, type Call } from './support';
import { staffExamples } from './staff-examples';

// the page cache exists in a running Next server only
vi.mock('next/cache', () => ({ revalidateTag: () => undefined }));

/** Every call of staff, generated from the contracts: who may make it, and what it leaves in the log. */
const test = usePreparedDatabase();
const shop = useShop(test, beforeAll);

const PEOPLE = ['customer', 'admin', ...STAFF_ROLES] as const;
const usernameOf = (who: string) =>
  `${who === 'customer' ? 'camille' : who === 'it' ? 'pro' : who}@passage.example`;
/** Sessions of everybody, by who they are. */
const sessions = new Map<string, SessionTokens>();

beforeAll(async () => {
  await seedAccounts(test.db, now());
  await seedStaff(test.db, now());
  const [it] = await test.db
    .select()
    .from(accounts)
    .where(eq(accounts.username, usernameOf('it')));
  await test.db.insert(staffRoles).values({ accountId: it?.id ?? '', role: 'it', grantedAt: now() });
  for (const who of PEOPLE) sessions.set(who, await startSessionOf(usernameOf(who)));
});

async function startSessionOf(username: string): Promise<SessionTokens> {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
  const at = now();
  return startSession(test.db, { accountId: account?.id ?? '', userAgent: 'test', secondFactorAt: at, at });
}

function sessionOf(who: (typeof PEOPLE)[number]): SessionTokens {
  const session = sessions.get(who);
  if (!session) throw new Error(`no session of ${who}`);
  return session;
}

const staffCalls = CONTRACTS.filter(({ access }) => isStaffAccess(access));
const writes = staffCalls.filter(({ method }) => method !== 'GET');
const exampleOf = (name: string) => new Map(Object.entries(staffExamples(test, shop))).get(name);

const entries = async () => (await listAudit(test.db, auditQuerySchema.parse({}))).items;

describe('a write of staff', () => {
  it.each(writes.map((contract) => [label(contract), contract] as const))(
    'is in the log once if it succeeds, and not if it is refused: %s',
    async (name, contract) => {
      const session = sessionOf('admin');
      const example = await exampleOf(name)?.(session);
      const before = await entries();
      const send = (by: SessionTokens, call: Call | undefined) =>
        callContract(contract, { ...call, headers: { ...call?.headers, ...bearer(by) } });

      expect((await send(sessionOf('customer'), example)).status).toBe(403);
      expect((await send(session, { ...example, text: '{', id: 'none' })).ok).toBe(false);
      expect(await entries()).toEqual(before);

      const answer = await send(session, example);
      expect(answer.ok, `${answer.status} ${await answer.clone().text()}`).toBe(true);
      const [entry, ...rest] = await entries();
      expect(rest).toEqual(before);
      // a house acts under its own name
      const actor = contract.path.startsWith('/api/partner/')
        ? { actorKind: 'customer' }
        : { actor: 'admin@passage.example', actorKind: 'staff' };
      expect(entry).toMatchObject({
        ...actor,
        requestId: answer.headers.get('x-request-id'),
      });
    },
  );
});

describe('a call of staff', () => {
  it.each(staffCalls.map((contract) => [label(contract), contract] as const))(
    'is for the roles with its permission only: %s',
    async (_, contract) => {
      const { access } = contract;
      const answers: Record<string, boolean> = {};
      const expected: Record<string, boolean> = {};
      for (const who of PEOPLE) {
        const permissions = permissionsOf(
          STAFF_ROLES.filter((role) => role === who),
          who === 'admin',
        );
        expected[who] =
          access === 'staff' ? permissions.size > 0 : [...permissions].some((one) => one === access);
        const session = sessionOf(who);
        const answer = await callContract(contract, { headers: bearer(session), id: session.sessionId });
        answers[who] = answer.status !== 403;
        if (!answers[who]) expect(await answer.json()).toMatchObject({ code: 'forbidden' });
      }
      expect(answers).toEqual(expected);
    },
  );

  it('needs a session', async () => {
    for (const contract of staffCalls)
      expect((await callContract(contract, { id: '0' })).status, label(contract)).toBe(401);
  });
});
