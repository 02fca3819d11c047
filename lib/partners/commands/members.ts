import 'server-only';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { getEnv } from '../../config/env';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { createInvitedAccount, endUnprovenAccess } from '../../identity/commands/accounts';
import { invalidateLinks, mailLink } from '../../identity/commands/one-time-links';
import { ownerColumns } from '../../identity/commands/owners';
import { accounts } from '../../identity/tables';
import { lockPerson } from '../../staff/commands/people';
import type { PartnerMemberInput } from '../partner-schema';
import { partnerMembers, partners } from '../tables';

/**
 * Adds a person to a partner house and mails a link to its page. An address without an account gets one, pending until
 * the link is used; what an earlier sign-up with the address left ends, as its house is open to each of its sessions.
 * @returns `managed_elsewhere` for a new account while accounts live at an upstream
 */
export const addMember = (
  db: Db,
  { partnerId, email, firstName, lastName }: PartnerMemberInput & { partnerId: string },
  by: AuditActor,
): Promise<Result<{ accountId: string }, 'not_found' | 'managed_elsewhere'>> =>
  db.transaction(async (tx) => {
    const [partner] = await tx
      .select({ language: partners.language })
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('update');
    if (!partner) return fail('not_found');
    const known = await lockPerson(tx, email);
    if (!known && getEnv().identityUpstream) return fail('managed_elsewhere');
    if (!known)
      await createInvitedAccount(
        tx,
        { username: email, firstName, lastName, locale: partner.language },
        by.at,
      );
    const person = known ?? (await lockPerson(tx, email));
    if (!person) throw new Error('an account was deleted while it was invited');
    await tx
      .insert(partnerMembers)
      .values({ partnerId, accountId: person.id, createdAt: by.at })
      .onConflictDoNothing();
    if (person.status === 'pending') await endUnprovenAccess(tx, person.id, by.at);
    await mailLink(tx, 'house_invitation', { ...person, ...person.contact }, by.at);
    await recordAudit(tx, by, {
      action: 'member_added',
      target: { type: 'partner', id: partnerId },
      after: { account: person.id },
    });
    return ok({ accountId: person.id });
  });

/** Removes a person from a partner house. */
export const removeMember = (
  db: Db,
  { partnerId, accountId }: { partnerId: string; accountId: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found'>> =>
  db.transaction(async (tx) => {
    const removed = await tx
      .delete(partnerMembers)
      .where(and(eq(partnerMembers.partnerId, partnerId), eq(partnerMembers.accountId, accountId)))
      .returning({ accountId: partnerMembers.accountId });
    if (!removed.length) return fail('not_found');
    await invalidateLinks(tx, ['house'], accountId, by.at);
    await recordAudit(tx, by, {
      action: 'member_removed',
      target: { type: 'partner', id: partnerId },
      before: { account: accountId },
    });
    return ok(undefined);
  });

/** Mails a link to the page of the house to one of its members; does nothing for other addresses. */
export async function mailHouseLink(db: Db, username: string, at: Date): Promise<void> {
  if (getEnv().identityUpstream) return;
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select(ownerColumns)
      .from(accounts)
      .innerJoin(partnerMembers, eq(partnerMembers.accountId, accounts.id))
      .where(eq(accounts.username, username))
      .limit(1)
      .for('key share', { of: accounts });
    if (account) await mailLink(tx, 'house', { ...account, ...account.contact }, at);
  });
}
