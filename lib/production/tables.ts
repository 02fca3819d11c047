import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, unique, uuid, text } from 'drizzle-orm/pg-core';
import { instant, oneOf, uuidOf } from '../db/columns';
import { accounts } from '../identity/tables';
import { orders } from '../orders/tables';
import { passTerms } from '../passes/tables';
import { BATCH_STATES, type BatchState } from './schema';

/** Cards that are printed together. */
export const cardBatches = pgTable(
  'card_batches',
  {
    id: uuid().primaryKey(),
    /** From 1. */
    number: integer().notNull().unique(),
    state: text().$type<BatchState>().notNull(),
    /** Kept when the batch is undone. */
    cards: integer().notNull(),
    createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** The cards it had when it was undone, for the history of passes and orders. */
    formerCards: jsonb().$type<{ uniqueKey: string; orderId: string | null }[]>(),
  },
  (table) => [
    index('card_batches_created_by').on(table.createdBy),
    check('card_batches_state', oneOf(table.state, BATCH_STATES)),
    check('card_batches_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** A card of a batch: an edition of a pass with its serial. Deleted when the batch is undone. */
export const batchCards = pgTable(
  'card_batch_cards',
  {
    id: uuid().primaryKey(),
    batchId: uuidOf(() => cardBatches.id),
    termId: uuidOf(() => passTerms.id, { onDelete: 'cascade' }),
    serial: integer().notNull(),
    /** The order that the card is sent for; null for a replaced card. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The post brought it back. */
    returnedAt: instant(),
  },
  (table) => [
    // a card is printed once
    unique('card_batch_cards_once').on(table.termId, table.serial),
    index('card_batch_cards_batch').on(table.batchId),
    index('card_batch_cards_order').on(table.orderId),
    index('card_batch_cards_returned')
      .on(table.returnedAt)
      .where(sql`${table.returnedAt} is not null`),
  ],
);
