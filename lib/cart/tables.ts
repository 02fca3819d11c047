import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editions } from '../catalogue/tables';
import { COMPLEMENTING_KINDS, PRODUCT_KINDS, type ProductKind } from '../catalogue/products';
import { instant, noneOf, oneOf, textOf, uuidOf } from '../db/columns';
import type { OrderContact } from '../identity/schema';
import { accounts } from '../identity/tables';
import type { Holder } from '../passes/schema';
import { VOUCHERS_MAX } from '../promotions/schema';
import { promotionCodes } from '../promotions/tables';
import type { Delivery, Gift, Picks } from './schema';

export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    accountId: uuidOf(() => accounts.id),
    status: text().$type<'open' | 'ordered'>().notNull(),
    shippingContact: jsonb().$type<OrderContact>(),
    isBillingDifferent: boolean().notNull().default(false),
    billingContact: jsonb().$type<OrderContact>(),
    delivery: text().$type<Delivery>(),
    promotionCode: text().references(() => promotionCodes.code),
    /** Gift vouchers that pay together, in the order they were entered. */
    voucherIds: uuid().array().notNull().default([]),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('carts_one_open')
      .on(table.accountId)
      .where(sql`${table.status} = 'open'`),
    index('carts_touched').on(table.updatedAt),
    check('carts_status', sql`${table.status} in ('open', 'ordered')`),
    check('carts_codes', sql`${table.promotionCode} is null or ${table.voucherIds} = '{}'`),
    check('carts_vouchers', sql`cardinality(${table.voucherIds}) <= ${sql.raw(String(VOUCHERS_MAX))}`),
    check('carts_delivery', sql`${table.delivery} in ('digital', 'post')`),
  ],
);

export const cartEntries = pgTable(
  'cart_entries',
  {
    id: uuid().primaryKey(),
    cartId: uuidOf(() => carts.id, { onDelete: 'cascade' }),
    kind: text().$type<ProductKind>().notNull(),
    edition: textOf(() => editions.code),
    /** For renewals and substitutes: number of the existing pass. */
    uniqueKey: text(),
    holder: jsonb().$type<Holder>(),
    extensions: text().array().notNull(),
    options: text().array().notNull(),
    /** Picked codes by option. */
    choices: jsonb().$type<Picks>().notNull().default({}),
    gift: jsonb().$type<Gift>(),
    position: integer().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('cart_entries_cart').on(table.cartId, table.position),
    check('cart_entries_kind', oneOf(table.kind, PRODUCT_KINDS)),
    check(
      'cart_entries_substitute',
      sql`${noneOf(table.kind, COMPLEMENTING_KINDS)} or ${table.uniqueKey} is not null`,
    ),
  ],
);
