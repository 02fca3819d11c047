import 'server-only';
import { inArray } from 'drizzle-orm';
import type { StaffRole } from '../core/permissions';
import type { Db } from '../db/client';
import { accounts } from '../identity/tables';
import { staffRoles } from './tables';

const ROLES: Record<string, StaffRole> = {
  'desk@passage.example': 'desk',
  'editor@passage.example': 'editor',
  'books@passage.example': 'books',
  'lead@passage.example': 'lead',
};

/** Gives the sample accounts of staff their roles. */
export async function seedStaff(db: Db, at: Date): Promise<void> {
  const members = await db
    .select({ accountId: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.username, Object.keys(ROLES)));
  const rows = members.flatMap(({ accountId, username }) => {
    const role = ROLES[username];
    return role ? [{ accountId, role, grantedBy: null, grantedAt: at }] : [];
  });
  if (rows.length) await db.insert(staffRoles).values(rows).onConflictDoNothing();
}
