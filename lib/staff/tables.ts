import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { STAFF_ROLES, type StaffRole } from '../core/permissions';
import { instant, oneOf, uuidOf } from '../db/columns';
import {
  APPROVAL_DECISIONS,
  APPROVAL_KINDS,
  type ApprovalDecision,
  type ApprovalKind,
} from './approval-schema';
import { accounts, sessions } from '../identity/tables';
import { PRESENCE_TARGETS, type PresenceTarget } from './presence-schema';

/** Roles of members of staff. An account with a role is one of staff. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    accountId: uuidOf(() => accounts.id, { onDelete: 'cascade' }),
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

/** Requests for a second person. Undecided ones lapse (docs/product.md#two-persons). */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ApprovalKind>().notNull(),
    /** Id of the thing it is about. */
    targetId: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Account and name of the person who asked. */
    askedBy: text().notNull(),
    askedName: text().notNull(),
    askedAt: instant().notNull(),
    decidedBy: text(),
    decision: text().$type<ApprovalDecision>(),
    decidedAt: instant(),
    /** Of a refusal; null for those before it was asked. */
    decisionReason: text(),
  },
  (table) => [
    index('approvals_target').on(table.targetId),
    index('approvals_open')
      .on(table.askedAt)
      .where(sql`${table.decision} is null`),
    check('approvals_kind', oneOf(table.kind, APPROVAL_KINDS)),
    check('approvals_decision', oneOf(table.decision, APPROVAL_DECISIONS)),
    check('approvals_other_person', sql`${table.decidedBy} <> ${table.askedBy}`),
    check('approvals_decided', sql`(${table.decision} is null) = (${table.decidedBy} is null)`),
  ],
);

/** Members of staff who edit a thing of the office, and their current field. */
export const presences = pgTable(
  'presences',
  {
    targetType: text().$type<PresenceTarget>().notNull(),
    targetId: text().notNull(),
    accountId: uuidOf(() => accounts.id, { onDelete: 'cascade' }),
    field: text(),
    since: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetType, table.targetId, table.accountId] }),
    index('presences_account').on(table.accountId),
    index('presences_seen').on(table.seenAt),
    check('presences_target_type', oneOf(table.targetType, PRESENCE_TARGETS)),
  ],
);

/** When a session was last used in the office. Without a row, its login counts. */
export const officeSessions = pgTable('office_sessions', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
});
