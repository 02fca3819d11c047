import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';
import type { OperationProblem } from '../mail/schema';

/** What IT was told last. One row. */
export const operationState = pgTable('operation_state', {
  id: text().primaryKey(),
  problems: jsonb().$type<OperationProblem[]>().notNull(),
  changedAt: instant().notNull(),
});
