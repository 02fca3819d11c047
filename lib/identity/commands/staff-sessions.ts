import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import type { EndSessionsInput } from '../schema';
import { accounts, sessions } from '../tables';
import { isRunning } from '../queries';

/**
 * Ends the sessions of one customer or of everyone, for staff who suspect misuse. Their tokens and cookies are
 * rejected from now on; passwords stay. The log records who did it.
 * @returns the number of ended sessions; `not_found` for an unknown customer
 */
export async function endSessionsByStaff(
  db: Db,
  { username }: EndSessionsInput,
  { staffId, at }: { staffId: string; at: Date },
): Promise<Result<{ ended: number }, 'not_found'>> {
  const accountId = username === undefined ? undefined : await findAccountId(db, username);
  if (accountId === null) return fail('not_found');
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endReason: 'ended_by_staff' })
    .where(and(isRunning(at), accountId === undefined ? undefined : eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  getLogger().info(
    { staffId, accountId: accountId ?? 'everyone', ended: ended.length },
    'sessions ended by staff',
  );
  return ok({ ended: ended.length });
}

async function findAccountId(db: Db, username: string): Promise<string | null> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.username, username), ne(accounts.status, 'deleted')));
  return account?.id ?? null;
}
