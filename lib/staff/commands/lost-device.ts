import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { forgive } from '../../http/rate-limit-commands';
import { notifyOwner } from '../../identity/commands/owners';
import { endSessionsOf } from '../../identity/commands/sessions';
import { dropFactor, lockPerson } from './people';

/**
 * Removes the second factor of a lost device and notifies the owner. Ends all sessions; until there is a new one, the
 * account has customer rights only.
 * @returns `not_found` unless the account is active and has a second factor; `forbidden` for one's own
 */
export async function removeSecondFactor(
  db: Db,
  username: string,
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'forbidden'>> {
  const { at } = by;
  const removed = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, username);
    if (person?.status !== 'active') return fail('not_found');
    if (person.id === by.id) return fail('forbidden');
    if (!(await dropFactor(tx, person))) return fail('not_found');
    await endSessionsOf(tx, { accountId: person.id, reason: 'ended_by_staff', at });
    await notifyOwner(tx, person, 'second_factor_removed');
    await recordAudit(tx, by, {
      action: 'second_factor_removed',
      target: { type: 'account', id: person.id },
    });
    return ok(person);
  });
  if (!removed.ok) return removed;
  // reset the counters of codes mistyped before
  await forgive(db, 'second_factor', removed.data.id);
  await forgive(db, 'login', username);
  return ok(undefined);
}
