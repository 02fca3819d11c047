import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { z } from 'zod';
import type { AuditActor } from '@/lib/audit/schema';
import type { StaffRole } from '@/lib/core/permissions';
import type { Db } from '@/lib/db/client';
import type { BodyInputOf, Contract } from '@/lib/http/define-contract';
import { startSession } from '@/lib/identity/commands/sessions';
import { seedAccounts } from '@/lib/identity/sample';
import { accounts } from '@/lib/identity/tables';
import { seedStaff } from '@/lib/staff/sample';
import { bearer, callContract } from '../security/support';

/** A member of staff, as commands take them. */
export const staffAt = (at: Date): AuditActor => ({
  kind: 'staff',
  id: '1',
  name: 'desk@passage.example',
  at,
  requestId: null,
  networkHash: null,
});

const problem = z.object({ code: z.string() });

type OfficeCall<C extends Contract> = {
  id?: string;
  params?: Record<string, string>;
  body?: BodyInputOf<C>;
  key?: string;
  ifMatch?: string;
};

/** Seeds the sample accounts and their roles before each test, and calls the API as one of them. */
export function useOffice(test: { readonly db: Db }, at = new Date()) {
  const tokens = new Map<string, string>();
  beforeEach(async () => {
    tokens.clear();
    await seedAccounts(test.db, at);
    await seedStaff(test.db, at);
  });
  const accountOf = async (name: string): Promise<string> => {
    const username = `${name}@passage.example`;
    const [account] = await test.db.select().from(accounts).where(eq(accounts.username, username));
    if (!account) throw new Error(`no account ${username}`);
    return account.id;
  };
  async function tokenOf(name: string): Promise<string> {
    const known = tokens.get(name);
    if (known) return known;
    const started = new Date();
    const session = { accountId: await accountOf(name), userAgent: '', secondFactorAt: started, at: started };
    const { token } = await startSession(test.db, session);
    tokens.set(name, token);
    return token;
  }
  return {
    accountOf,
    tokenOf,
    /** Calls the API. @returns the status, and the answer or the code of the refusal */
    async call<C extends Contract>(
      name: StaffRole | 'camille',
      contract: C,
      { id = '', params = {}, body, key, ifMatch }: OfficeCall<C> = {},
    ): Promise<{ status: number; data: unknown; code: string | null }> {
      const headers = {
        ...bearer({ token: await tokenOf(name) }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      };
      const answer = await callContract(contract, { headers, body, id, params });
      const text = await answer.text();
      const data: unknown = text ? JSON.parse(text) : null;
      const refused = problem.safeParse(data);
      return { status: answer.status, data, code: refused.success ? refused.data.code : null };
    },
  };
}
