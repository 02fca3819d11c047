import 'server-only';
import { arrayContains, asc, eq, inArray, max, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { unseal } from '../identity/sealed-text';
import { accounts, secondFactors, sessions } from '../identity/tables';
import type { TeamMember } from './schema';
import { staffRoles } from './tables';

export type StaffMember = TeamMember & {
  /** `unreadable`: encrypted with a secret that the server no longer has. */
  secondFactor: 'none' | 'set' | 'unreadable';
  lastUsedAt: Date | null;
};

function stateOf(sealedSecret: string | null, accountId: string): StaffMember['secondFactor'] {
  if (sealedSecret === null) return 'none';
  return unseal('second-factor', sealedSecret, accountId) ? 'set' : 'unreadable';
}

async function listMembers(db: Db, where: SQL | undefined): Promise<StaffMember[]> {
  const seen = db
    .select({ accountId: sessions.accountId, at: max(sessions.lastUsedAt).as('seen_at') })
    .from(sessions)
    .groupBy(sessions.accountId)
    .as('seen');
  const people = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      status: accounts.status,
      scopes: accounts.scopes,
      contact: accounts.contact,
      sealedSecret: secondFactors.sealedSecret,
      lastUsedAt: secondFactors.lastUsedAt,
      seenAt: seen.at,
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .leftJoin(seen, eq(seen.accountId, accounts.id))
    .where(where)
    .orderBy(asc(accounts.username));
  const roles = await db.select().from(staffRoles).orderBy(asc(staffRoles.role));
  return people.map(({ id, username, status, scopes, contact, sealedSecret, lastUsedAt, seenAt }) => ({
    username,
    name: `${contact.firstName} ${contact.lastName}`.trim(),
    roles: roles.filter(({ accountId }) => accountId === id).map(({ role }) => role),
    isAdmin: scopes.includes('admin'),
    isInvited: status === 'pending',
    hasSecondFactor: sealedSecret !== null,
    lastSeenAt: seenAt?.toISOString() ?? null,
    secondFactor: stateOf(sealedSecret, id),
    lastUsedAt,
  }));
}

/** Everybody with a role or the scope `admin`, by address. */
export const listStaff = (db: Db): Promise<StaffMember[]> =>
  listMembers(
    db,
    or(
      arrayContains(accounts.scopes, ['admin']),
      inArray(accounts.id, db.select({ id: staffRoles.accountId }).from(staffRoles)),
    ),
  );

const teamMember = ({ secondFactor: _, lastUsedAt: __, ...member }: StaffMember): TeamMember => member;

/** {@link listStaff} for the API. */
export const listTeam = async (db: Db): Promise<TeamMember[]> => (await listStaff(db)).map(teamMember);

/** Names of accounts by username. Those without a name are left out. */
export async function fullNames(
  db: Db,
  usernames: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = usernames.filter((one) => one !== null);
  if (!wanted.length) return new Map();
  const found = await db
    .select({ username: accounts.username, contact: accounts.contact })
    .from(accounts)
    .where(inArray(accounts.username, wanted));
  return new Map(
    found.flatMap(({ username, contact }) => {
      const name = `${contact.firstName} ${contact.lastName}`.trim();
      return name ? [[username, name]] : [];
    }),
  );
}

/** One account as a member, also after it has left. */
export async function findMember(db: Db, username: string): Promise<TeamMember | null> {
  const [member] = await listMembers(db, eq(accounts.username, username));
  return member ? teamMember(member) : null;
}
