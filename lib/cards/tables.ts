import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, textOf } from '../db/columns';
import { accounts } from '../identity/tables';
import { passes } from '../passes/tables';
import {
  CARD_MEDIA,
  CARD_REASONS,
  FEE_METHODS,
  type CardMedium,
  type CardReason,
  type FeeMethod,
} from './schema';

/** The cards of a pass, numbered from 1. The first one is added when it is replaced (docs/product.md#cards). */
export const passCards = pgTable(
  'pass_cards',
  {
    uniqueKey: textOf(() => passes.uniqueKey, { onDelete: 'cascade' }),
    serial: integer().notNull(),
    medium: text().$type<CardMedium>().notNull(),
    issuedAt: instant().notNull(),
    /** Null for cards issued by an order. */
    issuedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    reason: text().$type<CardReason>().notNull(),
    replacedAt: instant(),
    feeCents: integer().notNull().default(0),
    feeMethod: text().$type<FeeMethod>(),
    /** `Idempotency-Key` of the request that issued it. */
    requestKey: text(),
  },
  (table) => [
    primaryKey({ columns: [table.uniqueKey, table.serial] }),
    uniqueIndex('pass_cards_open')
      .on(table.uniqueKey)
      .where(sql`${table.replacedAt} is null`),
    uniqueIndex('pass_cards_request').on(table.uniqueKey, table.requestKey),
    index('pass_cards_issued_by').on(table.issuedBy),
    check('pass_cards_serial', sql`${table.serial} > 0`),
    index('pass_cards_fee')
      .on(table.issuedAt)
      .where(sql`${table.feeCents} > 0`),
    check('pass_cards_fee_paid', sql`(${table.feeCents} > 0) = (${table.feeMethod} is not null)`),
    check('pass_cards_fee_method', oneOf(table.feeMethod, FEE_METHODS)),
    check('pass_cards_medium', oneOf(table.medium, CARD_MEDIA)),
    check('pass_cards_reason', oneOf(table.reason, CARD_REASONS)),
  ],
);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * What a door refuses without a network: replaced cards, and what a refund took back from a card that stays in use. Blocked
 * passes are refused by their own state.
 */
export const revocations = pgTable(
  'revocations',
  {
    /** First eight bytes of SHA-256 over `number.serial`, or `number.serial.part`, so that a list of them names no pass. */
    digest: bytea().primaryKey(),
    uniqueKey: textOf(() => passes.uniqueKey, { onDelete: 'cascade' }),
    serial: integer().notNull(),
    /** Empty for the whole card, else an edition (`26-27`) or an extension in it (`26-27.B`, by its letter). */
    part: text().notNull().default(''),
    since: instant().notNull(),
    /** Last day of the pass's latest edition. */
    until: date().notNull(),
  },
  (table) => [
    uniqueIndex('revocations_card').on(table.uniqueKey, table.serial, table.part),
    index('revocations_since').on(table.since),
    check('revocations_digest', sql`length(${table.digest}) = 8`),
  ],
);
