import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { changedContact } from '../../identity/commands/profile';
import { contactFaults } from '../../identity/contact-faults';
import { accounts, contactVersion } from '../../identity/tables';
import { correctContactSchema, type ContactCorrection } from '../schema';

const FIELDS = correctContactSchema.keyof().options;

/**
 * Corrects the contact of a person, as they tell it on the telephone. Does nothing if nothing changes. The log names the
 * fields only.
 * @returns `invalid_data` for an invalid phone; `conflict` if another version than `ifMatch` is stored
 */
export async function correctContact(
  db: Db,
  { id, changes, ifMatch }: { id: string; changes: ContactCorrection; ifMatch: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'conflict' | 'invalid_data'>> {
  const faults = contactFaults(changes, '', dayOf(by.at));
  if (faults.length) return fail('invalid_data', faults);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ contact: accounts.contact, version: contactVersion(accounts.contact) })
      .from(accounts)
      .where(and(eq(accounts.id, id), ne(accounts.status, 'deleted')))
      .for('update');
    if (!account) return fail('not_found');
    const { contact: before, version } = account;
    const contact = changedContact(before, changes);
    const fields = FIELDS.filter((field) => !isDeepStrictEqual(before[field], contact[field]));
    if (!fields.length) return ok(undefined);
    if (version !== ifMatch) return fail('conflict');
    await tx.update(accounts).set({ contact, updatedAt: by.at }).where(eq(accounts.id, id));
    await recordAudit(tx, by, {
      action: 'contact_corrected',
      target: { type: 'account', id },
      personId: id,
      after: { fields },
    });
    return ok(undefined);
  });
}
