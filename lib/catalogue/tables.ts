import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { byLocale, type Localized } from '../i18n/languages';
import { oneOf } from '../db/columns';
import { PRODUCT_KINDS, type ProductKind } from './products';

/** A {@link Localized} as stored. */
export const localizedJson = z.strictObject(byLocale(() => z.string()));

/** A season. All bounds are inclusive Swiss days. */
export const editions = pgTable(
  'editions',
  {
    code: text().primaryKey(),
    validFrom: date().notNull(),
    validUntil: date().notNull(),
    onSaleFrom: date().notNull(),
    onSaleUntil: date().notNull(),
    priceGuaranteedUntil: date().notNull(),
    giftOnSaleFrom: date().notNull(),
  },
  (table) => [
    check('editions_code', sql`${table.code} ~ '^[0-9]{2}-[0-9]{2}$'`),
    check('editions_validity', sql`${table.validFrom} < ${table.validUntil}`),
    check('editions_sale', sql`${table.onSaleFrom} <= ${table.onSaleUntil}`),
  ],
);

/** Price of a product in an edition. A product without a price is not sold in that edition. */
export const productPrices = pgTable(
  'product_prices',
  {
    edition: text()
      .notNull()
      .references(() => editions.code),
    kind: text().$type<ProductKind>().notNull(),
    priceCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edition, table.kind] }),
    check('product_prices_positive', sql`${table.priceCents} >= 0`),
    check('product_prices_kind', oneOf(table.kind, PRODUCT_KINDS)),
  ],
);

export const extensions = pgTable(
  'extensions',
  {
    code: text().primaryKey(),
    title: jsonb().$type<Localized>().notNull(),
    conditions: jsonb().$type<Localized>().notNull(),
    priceCents: integer().notNull(),
    kinds: text().array().$type<ProductKind[]>().notNull(),
    position: integer().notNull(),
  },
  (table) => [check('extensions_price', sql`${table.priceCents} >= 0`)],
);

export const optionCategories = pgTable(
  'option_categories',
  {
    code: text().primaryKey(),
    title: jsonb().$type<Localized>().notNull(),
    choice: text().$type<'single' | 'multiple'>().notNull(),
    kinds: text().array().$type<ProductKind[]>().notNull(),
    position: integer().notNull(),
  },
  (table) => [check('option_categories_choice', sql`${table.choice} in ('single', 'multiple')`)],
);

export const options = pgTable(
  'options',
  {
    code: text().primaryKey(),
    category: text()
      .notNull()
      .references(() => optionCategories.code),
    title: jsonb().$type<Localized>().notNull(),
    conditions: jsonb().$type<Localized>().notNull(),
    priceCents: integer().notNull(),
    /** A physical card is printed, so the order may be sent by post. */
    isPrinted: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (table) => [check('options_price', sql`${table.priceCents} >= 0`)],
);
