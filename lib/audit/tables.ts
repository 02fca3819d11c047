import { bigint, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../db/columns';
import { ACTOR_KINDS, type ActorKind, type AuditState } from './schema';

/**
 * Everything staff do. Append-only: triggers number the entries, chain them by hash, and refuse changes. There are no
 * foreign keys, so that entries remain when the rows they refer to are deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** From 1 without gaps, set by the trigger. */
    seq: bigint({ mode: 'number' }).primaryKey().default(0),
    id: uuid().notNull(),
    at: instant().notNull(),
    actorKind: text().$type<ActorKind>().notNull(),
    actorId: text(),
    actorName: text().notNull(),
    action: text().notNull(),
    targetType: text().notNull(),
    targetId: text(),
    /** The customer whose data it concerns. */
    personId: uuid(),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    reason: text(),
    requestId: text(),
    /** Keyed hash of the network address. */
    networkHash: text(),
    /** Hash of the previous entry; empty for the first. Set by the trigger, as is `hash`. */
    previousHash: text().notNull().default(''),
    hash: text().notNull().default(''),
  },
  (table) => [
    unique('audit_log_id').on(table.id),
    index('audit_log_at').on(table.at),
    index('audit_log_actor_name').on(table.actorName, table.seq),
    index('audit_log_actor_id').on(table.actorId, table.seq),
    index('audit_log_action').on(table.action, table.seq),
    index('audit_log_target_type').on(table.targetType, table.seq),
    index('audit_log_target_id').on(table.targetId, table.seq),
    index('audit_log_person').on(table.personId, table.seq),
    check('audit_log_actor_kind', oneOf(table.actorKind, ACTOR_KINDS)),
  ],
);
