import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { accounts } from '../../identity/tables';

/** Logs that a member of staff opened a person, whose contact they see from now on for some hours. */
export const openPerson = async (
  db: Db,
  { id }: { id: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found'>> =>
  db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), ne(accounts.status, 'deleted')));
    if (!person) return fail('not_found');
    await recordAudit(tx, by, { action: 'person_opened', target: { type: 'account', id }, personId: id });
    return ok(undefined);
  });
