import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { accounts } from '../identity/tables';
import { queueMails } from '../mail/commands';
import { staffRoles } from '../staff/tables';
import { readOperation } from './operation-queries';
import { operationState } from './tables';

const ID = 'operation';

/** IT, or the leads of a house without one. */
async function listRecipients(db: Db) {
  const members = await db
    .select({
      id: accounts.id,
      role: staffRoles.role,
      username: accounts.username,
      contact: accounts.contact,
      locale: accounts.locale,
    })
    .from(staffRoles)
    .innerJoin(accounts, eq(accounts.id, staffRoles.accountId))
    .where(inArray(staffRoles.role, ['it', 'lead']));
  const ofIt = members.filter(({ role }) => role === 'it');
  return ofIt.length ? ofIt : members;
}

/** Mails IT once when something goes wrong, when that changes, and when all is well again. */
export async function watchOperation(db: Db, at: Date): Promise<void> {
  const { problems } = await readOperation(db, at);
  const recipients = await listRecipients(db);
  await db.transaction(async (tx) => {
    await tx.insert(operationState).values({ id: ID, problems: [], changedAt: at }).onConflictDoNothing();
    const [told] = await tx.select().from(operationState).where(eq(operationState.id, ID)).for('update');
    if (told?.problems.join() === problems.join()) return;
    await tx.update(operationState).set({ problems, changedAt: at }).where(eq(operationState.id, ID));
    await queueMails(
      tx,
      recipients.map(({ id, username, contact, locale }) => {
        const firstName = contact?.firstName ?? username;
        return {
          dedupeKey: `operation_alert:${at.toISOString()}:${id}`,
          accountId: id,
          to: { name: contact ? `${contact.firstName} ${contact.lastName}` : username, address: username },
          template: 'operation_alert' as const,
          locale,
          data: { firstName, problems },
        };
      }),
    );
  });
}
