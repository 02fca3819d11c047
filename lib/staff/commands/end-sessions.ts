import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { EndSessionsInput } from '../../identity/schema';
import { accounts, sessions } from '../../identity/tables';
import { isRunning } from '../../identity/queries';

type EndSessions = EndSessionsInput & {
  /** The account, instead of its address. */
  person?: string;
  reason?: string;
};

/**
 * Ends the sessions of one customer or of everyone, for staff who suspect misuse. Their tokens and cookies are
 * rejected from now on; passwords stay.
 * @returns the number of ended sessions; `not_found` for an unknown customer
 */
export async function endSessionsByStaff(
  db: Db,
  { username, person, reason }: EndSessions,
  by: AuditActor,
): Promise<Result<{ ended: number }, 'not_found'>> {
  const { at } = by;
  const accountId = username === undefined ? person : await findAccountId(db, username);
  if (accountId === null) return fail('not_found');
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(sessions)
      .set({ endedAt: at, endReason: 'ended_by_staff' })
      .where(and(isRunning(at), accountId === undefined ? undefined : eq(sessions.accountId, accountId)))
      .returning({ id: sessions.id });
    const ended = rows.length;
    await recordAudit(tx, by, {
      action: 'sessions_ended',
      target: { type: 'account', id: accountId ?? null },
      personId: accountId ?? null,
      after: { ended, everyone: accountId === undefined },
      reason,
    });
    return ok({ ended });
  });
}

async function findAccountId(db: Db, username: string): Promise<string | null> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.username, username), ne(accounts.status, 'deleted')));
  return account?.id ?? null;
}
