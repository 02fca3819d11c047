import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProductKind } from '../catalogue/products';
import { instant, oneOf } from '../db/columns';
import type { Locale } from '../i18n/languages';
import { accounts } from '../identity/tables';
import { VOUCHER_KINDS, type PromotionKind, type VoucherKind } from './schema';

/** Codes an administrator gives out. Bounds of the validity are inclusive Swiss days. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    /** Upper case. */
    code: text().primaryKey(),
    kind: text().$type<PromotionKind>().notNull(),
    /** Basis points of a percentage, Rappen of an amount. */
    value: integer().notNull(),
    /** What it lowers the price of; null is everything but gift vouchers. */
    products: text().array().$type<ProductKind[]>(),
    validFrom: date(),
    validUntil: date(),
    maxUses: integer(),
    /** Counted by a conditional update when an order is placed, never read and written back. */
    uses: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('promotion_codes_code', sql`${table.code} ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'`),
    check('promotion_codes_kind', sql`${table.kind} in ('percent', 'amount')`),
    check(
      'promotion_codes_value',
      sql`${table.value} > 0 and (${table.kind} = 'amount' or ${table.value} <= 10000)`,
    ),
    check(
      'promotion_codes_uses',
      sql`${table.uses} >= 0 and ${table.uses} <= coalesce(${table.maxUses}, ${table.uses})`,
    ),
    check('promotion_codes_window', sql`${table.validFrom} <= ${table.validUntil}`),
  ],
);

/** Who has used a code in which order (the table of orders lies above this one). Given back with the order. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    orderId: uuid().primaryKey(),
    code: text()
      .notNull()
      .references(() => promotionCodes.code),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Of a card order that is not paid yet: the same customer's next order may take its place. */
    isReplaceable: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('promotion_uses_once_a_customer').on(table.code, table.accountId)],
);

/** Gift vouchers. The code itself is kept only sealed; it is found by its digest. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid().primaryKey(),
    codeHash: text().notNull().unique(),
    codeSealed: text().notNull(),
    kind: text().$type<VoucherKind>().notNull(),
    /** What was paid for it. */
    amountCents: integer().notNull(),
    /** What is left of it; a pass is taken whole. */
    remainingCents: integer().notNull(),
    expiresOn: date().notNull(),
    isBlocked: boolean().notNull().default(false),
    /** In whose cart it lies; nobody else may take it meanwhile. */
    claimedBy: uuid().references(() => accounts.id),
    claimedAt: instant(),
    /** When somebody entered it first. */
    activatedAt: instant(),
    buyerId: uuid().references(() => accounts.id),
    recipientName: text().notNull(),
    recipientEmail: text(),
    senderName: text().notNull(),
    message: text(),
    locale: text().$type<Locale>().notNull(),
    delivery: text().$type<'email' | 'pdf'>().notNull(),
    deliverOn: date().notNull(),
    /** When its mail was put into the outbox. */
    mailedAt: instant(),
    /** The line of the order it was bought with; a second voucher for it is refused. */
    orderItemId: uuid().unique(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('vouchers_buyer').on(table.buyerId, table.createdAt),
    index('vouchers_to_mail')
      .on(table.deliverOn)
      .where(sql`${table.delivery} = 'email' and ${table.mailedAt} is null`),
    check('vouchers_kind', oneOf(table.kind, VOUCHER_KINDS)),
    check('vouchers_delivery', sql`${table.delivery} = 'pdf' or ${table.recipientEmail} is not null`),
    check(
      'vouchers_amount',
      sql`${table.remainingCents} >= 0 and ${table.remainingCents} <= ${table.amountCents}`,
    ),
    check('vouchers_claim', sql`(${table.claimedBy} is null) = (${table.claimedAt} is null)`),
  ],
);

/** What an order took off a voucher. Given back with the order. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    orderId: uuid().primaryKey(),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    amountCents: integer().notNull(),
    /** As with promotion codes. */
    isReplaceable: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('voucher_redemptions_voucher').on(table.voucherId),
    check('voucher_redemptions_amount', sql`${table.amountCents} > 0`),
  ],
);
