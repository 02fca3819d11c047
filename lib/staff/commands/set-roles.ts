import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, notInArray } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { getEnv } from '../../config/env';
import type { StaffRole } from '../../core/permissions';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import type { Locale } from '../../i18n/languages';
import { createInvitedAccount, endUnprovenAccess } from '../../identity/commands/accounts';
import { mailLink } from '../../identity/commands/one-time-links';
import { notifyOwner } from '../../identity/commands/owners';
import { endSessionsOf } from '../../identity/commands/sessions';
import { rolesOf } from '../queries';
import type { SetRolesInput } from '../schema';
import { staffRoles } from '../tables';
import { dropAdmin, dropFactor, hasOtherLead, lockPerson, type Person } from './people';

type Refusal = 'last_lead' | 'managed_elsewhere' | 'invalid_data' | 'conflict';

const isSame = (one: readonly StaffRole[], other: readonly StaffRole[]): boolean =>
  isDeepStrictEqual(new Set(one), new Set(other));

/** Creates the account of a new member. It has no password and is pending until the link of the mail is used. */
async function createInvited(
  tx: Db,
  { username, firstName, lastName = '' }: SetRolesInput,
  { locale, at }: { locale: Locale; at: Date },
): Promise<Person | null> {
  const invited = { username, firstName: firstName ?? username.replace(/@.*$/, ''), lastName, locale };
  await createInvitedAccount(tx, invited, at);
  return lockPerson(tx, username);
}

/** Mails a link to choose a password. What an earlier sign-up left ends. */
async function invite(tx: Db, person: Person, at: Date): Promise<void> {
  await endUnprovenAccess(tx, person.id, at);
  await mailLink(tx, 'invitation', { ...person, ...person.contact }, at);
}

async function replaceRoles(tx: Db, { id }: Person, roles: readonly StaffRole[], by: AuditActor) {
  const ofPerson = eq(staffRoles.accountId, id);
  await tx
    .delete(staffRoles)
    .where(roles.length ? and(ofPerson, notInArray(staffRoles.role, [...roles])) : ofPerson);
  const rows = roles.map((role) => ({ accountId: id, role, grantedBy: by.id, grantedAt: by.at }));
  if (rows.length) await tx.insert(staffRoles).values(rows).onConflictDoNothing();
}

/** Makes a leaver a customer again. */
async function dismiss(tx: Db, person: Person, at: Date): Promise<void> {
  await dropAdmin(tx, person, at);
  await endSessionsOf(tx, { accountId: person.id, reason: 'ended_by_staff', at });
  if (await dropFactor(tx, person)) await notifyOwner(tx, person, 'second_factor_removed');
}

/**
 * Sets the roles of a member of staff. An address without an account is invited by mail, and again while the
 * invitation is unused. Without roles, the scope `admin`, the second factor and all sessions end.
 * @returns `conflict` if other roles than `before` are stored; `invalid_data` at `username` for the invitation of an
 * active member; `last_lead` when no active lead would remain; `managed_elsewhere` for a new account while accounts live
 * at an upstream
 */
export async function setRoles(
  db: Db,
  input: SetRolesInput,
  { by, locale }: { by: AuditActor; locale: Locale },
): Promise<Result<{ username: string; roles: StaffRole[] }, Refusal | 'not_found'>> {
  const { username } = input;
  const { at } = by;
  const roles = [...new Set(input.roles)].sort();
  return transaction(db, async (tx) => {
    const known = await lockPerson(tx, username);
    if (!known && !roles.length) return fail('not_found');
    if (!known && getEnv().identityUpstream) return fail('managed_elsewhere');
    const person = known ?? (await createInvited(tx, input, { locale, at }));
    if (!person) throw new Error('an account was deleted while it was invited');
    const before = await rolesOf(tx, person.id);
    const isAdmin = person.scopes.includes('admin');
    if (input.before && !isSame(input.before, before)) return fail('conflict');
    // an invitation would replace the roles that the person has
    if (input.firstName !== undefined && before.length > 0 && person.status === 'active')
      return fail('invalid_data', [{ path: 'username', code: 'in_team' }]);
    const losesLead = before.includes('lead') && !roles.includes('lead') && person.status === 'active';
    const leaves = roles.length === 0 && (isAdmin || before.length > 0);
    if ((losesLead || (leaves && isAdmin)) && !(await hasOtherLead(tx, person.id))) return fail('last_lead');
    await replaceRoles(tx, person, roles, by);
    if (leaves) await dismiss(tx, person, at);
    const isInvited = roles.length > 0 && person.status === 'pending';
    if (isInvited) await invite(tx, person, at);
    await recordAudit(tx, by, {
      action: 'roles_changed',
      target: { type: 'account', id: person.id },
      before: { roles: before, isAdmin },
      after: { roles, isAdmin: isAdmin && !leaves, isInvited },
    });
    return ok({ username, roles });
  });
}
