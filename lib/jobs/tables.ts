import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';
import type { OperationProblem } from '../mail/schema';

/** Last alert sent to IT (single row). */
export const operationState = pgTable('operation_state', {
  id: text().primaryKey(),
  problems: jsonb().$type<OperationProblem[]>().notNull(),
  changedAt: instant().notNull(),
});
