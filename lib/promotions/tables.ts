import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProductKind } from '../catalogue/products';
import { instant, oneOf, textOf, uuidOf } from '../db/columns';
import type { Locale } from '../i18n/languages';
import { accounts } from '../identity/tables';
import {
  COUNTER_METHODS,
  VOUCHER_KINDS,
  type CounterMethod,
  type PromotionKind,
  type VoucherKind,
} from './schema';

/** Codes created by administrators. Bounds of the validity are inclusive Swiss days. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    /** Upper case. */
    code: text().primaryKey(),
    kind: text().$type<PromotionKind>().notNull(),
    /** Basis points of a percentage, Rappen of an amount. */
    value: integer().notNull(),
    /** Products it applies to; null means all but gift vouchers. */
    products: text().array().$type<ProductKind[]>(),
    validFrom: date(),
    validUntil: date(),
    maxUses: integer(),
    /** Updated conditionally when an order is placed, never read and written back. */
    uses: integer().notNull().default(0),
    /** The most that it may cost, over all orders. */
    maxDiscountCents: integer(),
    /** Discount of the orders that use it, updated with `uses`. */
    discountCents: integer().notNull().default(0),
    /** Codes that were made together, each for one use. */
    series: uuid(),
    /** Internal note, such as the name of a partner. */
    note: text(),
    /** Since then it is refused. */
    stoppedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('promotion_codes_series').on(table.series),
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
    check(
      'promotion_codes_discount',
      sql`${table.discountCents} >= 0
        and ${table.discountCents} <= coalesce(${table.maxDiscountCents}, ${table.discountCents})`,
    ),
    check('promotion_codes_window', sql`${table.validFrom} <= ${table.validUntil}`),
  ],
);

/** Uses of codes by order (the table of orders ranks above this one). Returned with the order. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    orderId: uuid().primaryKey(),
    code: textOf(() => promotionCodes.code),
    accountId: uuidOf(() => accounts.id),
    /** Used by an unpaid card order, which the customer's next order may replace. */
    isReplaceable: boolean().notNull(),
    discountCents: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('promotion_uses_once_a_customer').on(table.code, table.accountId)],
);

/** Gift vouchers. The code is stored encrypted and found by its digest. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid().primaryKey(),
    codeHash: text().notNull().unique(),
    codeSealed: text().notNull(),
    kind: text().$type<VoucherKind>().notNull(),
    /** Price paid. */
    amountCents: integer().notNull(),
    /** Remaining amount; a pass is used completely. */
    remainingCents: integer().notNull(),
    expiresOn: date().notNull(),
    isBlocked: boolean().notNull().default(false),
    /** Blocked by staff, who can lift it; other blocked vouchers were withdrawn. */
    isHeld: boolean().notNull().default(false),
    /** Was blocked by staff when it was withdrawn, and is again once its order is paid. */
    wasHeld: boolean().notNull().default(false),
    /** Since when it has been blocked; null in rows that an older version blocked. */
    blockedAt: instant(),
    /** Owner of the cart that contains it; other customers cannot use it meanwhile. */
    claimedBy: uuid().references(() => accounts.id),
    claimedAt: instant(),
    /** When it was first entered. */
    activatedAt: instant(),
    buyerId: uuid().references(() => accounts.id),
    recipientName: text().notNull(),
    recipientEmail: text(),
    senderName: text().notNull(),
    message: text(),
    locale: text().$type<Locale>().notNull(),
    delivery: text().$type<'email' | 'pdf'>().notNull(),
    deliverOn: date().notNull(),
    /** When its mail was queued. */
    mailedAt: instant(),
    /** The order line it was bought with; unique, so that no second voucher is issued. */
    orderItemId: uuid().unique(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('vouchers_buyer').on(table.buyerId, table.createdAt),
    index('vouchers_to_mail')
      .on(table.deliverOn)
      .where(sql`${table.delivery} = 'email' and ${table.mailedAt} is null`),
    check('vouchers_held', sql`${table.isBlocked} or not ${table.isHeld}`),
    check('vouchers_kind', oneOf(table.kind, VOUCHER_KINDS)),
    check('vouchers_delivery', sql`${table.delivery} = 'pdf' or ${table.recipientEmail} is not null`),
    check(
      'vouchers_amount',
      sql`${table.remainingCents} >= 0 and ${table.remainingCents} <= ${table.amountCents}`,
    ),
    check('vouchers_claim', sql`(${table.claimedBy} is null) = (${table.claimedAt} is null)`),
  ],
);

/** Vouchers that staff sold at the counter, without an order. */
export const voucherSales = pgTable(
  'voucher_sales',
  {
    voucherId: uuid()
      .primaryKey()
      .references(() => vouchers.id),
    /** Printed on the receipt and in the journal. */
    number: text().notNull().unique(),
    method: text().$type<CounterMethod>().notNull(),
    /** The edition that was on sale. */
    edition: text().notNull(),
    soldBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    soldAt: instant().notNull(),
    /** Of the request, so that a repetition sells nothing. */
    requestKey: text().notNull(),
    /** When the money was given back. */
    takenBackAt: instant(),
  },
  (table) => [
    uniqueIndex('voucher_sales_request').on(table.soldBy, table.requestKey),
    index('voucher_sales_sold').on(table.soldAt),
    check('voucher_sales_method', oneOf(table.method, COUNTER_METHODS)),
    check('voucher_sales_back', sql`${table.takenBackAt} >= ${table.soldAt}`),
  ],
);

/** Amounts that orders used of a voucher. Returned with the order. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    orderId: uuid().notNull(),
    voucherId: uuidOf(() => vouchers.id),
    accountId: uuidOf(() => accounts.id),
    amountCents: integer().notNull(),
    /** As with promotion codes. */
    isReplaceable: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.voucherId] }),
    index('voucher_redemptions_voucher').on(table.voucherId),
    check('voucher_redemptions_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Value that a refund or a cancelled order gave back to a voucher, so that past months keep what it still paid then. */
export const voucherReturns = pgTable(
  'voucher_returns',
  {
    id: uuid().primaryKey(),
    voucherId: uuidOf(() => vouchers.id),
    valueCents: integer().notNull(),
    redeemedAt: instant().notNull(),
    returnedAt: instant().notNull(),
  },
  (table) => [
    index('voucher_returns_voucher').on(table.voucherId),
    check('voucher_returns_value', sql`${table.valueCents} > 0`),
  ],
);
