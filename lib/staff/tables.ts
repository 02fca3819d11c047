import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { STAFF_ROLES, type StaffRole } from '../core/permissions';
import { instant, oneOf } from '../db/columns';
import { accounts } from '../identity/tables';

/** Roles of members of staff. An account with a role is one of staff. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
    /** Null for roles given on the console. */
    grantedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    grantedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.role] }),
    index('staff_roles_role').on(table.role),
    index('staff_roles_granted_by').on(table.grantedBy),
    check('staff_roles_role', oneOf(table.role, STAFF_ROLES)),
  ],
);
