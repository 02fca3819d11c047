import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { contactFaults } from '../contact-faults';
import { getProfile } from '../queries';
import type { Profile, ProfileChange, ProfileContact } from '../schema';
import { accounts } from '../tables';

type ContactChange = Omit<ProfileChange, 'locale' | 'billingContact'>;

/** A contact with these changes: what is absent stays, null clears a field. */
export function changedContact(contact: ProfileContact, changes: ContactChange): ProfileContact {
  const merged = Object.entries({ ...contact, ...changes }).filter(([, value]) => value !== null);
  return Object.fromEntries(merged) as ProfileContact;
}

/** Changes the given fields of personal data; null clears one. @returns `invalid_data` for a future birth date or invalid phone */
export async function changeProfile(
  db: Db,
  accountId: string,
  { locale, billingContact, ...changes }: ProfileChange,
  at: Date,
): Promise<Result<Profile, 'unauthenticated' | 'invalid_data'>> {
  const day = dayOf(at);
  const faults = [
    ...contactFaults(changes, '', day),
    ...contactFaults(billingContact, 'billingContact.', day),
  ];
  if (faults.length) return fail('invalid_data', faults);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ contact: accounts.contact })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), ne(accounts.status, 'deleted')))
      .for('update');
    if (!account) return fail('unauthenticated');
    await tx
      .update(accounts)
      .set({
        contact: changedContact(account.contact, changes),
        ...(locale ? { locale } : {}),
        ...(billingContact === undefined ? {} : { billingContact }),
        updatedAt: at,
      })
      .where(eq(accounts.id, accountId));
    const profile = await getProfile(tx, accountId);
    return profile ? ok(profile) : fail('unauthenticated');
  });
}
