import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { byLocale, type Localized } from '../i18n/languages';
import type { Moment } from '../core/dates';
import { instant, oneOf, textOf } from '../db/columns';
import { PRODUCT_KINDS, type ProductKind } from './products';

/** A {@link Localized} as stored. */
export const localizedJson = z.strictObject(byLocale(() => z.string()));

/** A {@link Moment}. */
const moment = () => text().$type<Moment>();

/** Holds one row once the shop is open. Nothing is sold before. */
export const shopOpening = pgTable(
  'shop_opening',
  {
    id: integer().primaryKey().default(1),
    openedAt: instant().notNull(),
    /** Null for the sample and for shops that are older than this table. */
    openedBy: uuid(),
    /** Why it was opened although something was missing. */
    reason: text(),
  },
  (table) => [check('shop_opening_one', sql`${table.id} = 1`)],
);

/** A season. All bounds are inclusive. */
export const editions = pgTable(
  'editions',
  {
    code: text().primaryKey(),
    validFrom: date().notNull(),
    validUntil: date().notNull(),
    onSaleFrom: moment().notNull(),
    onSaleUntil: moment().notNull(),
    priceGuaranteedUntil: moment().notNull(),
    giftOnSaleFrom: moment().notNull(),
    endingFrom: moment(),
    giftUntil: moment(),
    transitionFrom: moment(),
    transitionUntil: moment(),
    maintenanceFrom: moment(),
    maintenanceUntil: moment(),
    /** Grows with every change of the edition or its prices and add-ons. */
    version: integer().notNull().default(1),
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
    edition: textOf(() => editions.code),
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
    edition: textOf(() => editions.code),
    code: text().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    conditions: jsonb().$type<Localized>().notNull(),
    priceCents: integer().notNull(),
    kinds: text().array().$type<ProductKind[]>().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edition, table.code] }),
    check('extensions_price', sql`${table.priceCents} >= 0`),
  ],
);

export const optionCategories = pgTable(
  'option_categories',
  {
    edition: textOf(() => editions.code),
    code: text().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    choice: text().$type<'single' | 'multiple'>().notNull(),
    kinds: text().array().$type<ProductKind[]>().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edition, table.code] }),
    check('option_categories_choice', sql`${table.choice} in ('single', 'multiple')`),
  ],
);

/** Choice that comes with an option: this many of a list. */
export const choicesJson = z.strictObject({
  pick: z.int(),
  of: z.array(z.strictObject({ code: z.string(), title: localizedJson })),
});

export const options = pgTable(
  'options',
  {
    edition: textOf(() => editions.code),
    code: text().notNull(),
    category: text().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    conditions: jsonb().$type<Localized>().notNull(),
    priceCents: integer().notNull(),
    /** A physical card is printed, so the order may be sent by post. */
    isPrinted: boolean().notNull().default(false),
    choices: jsonb().$type<z.infer<typeof choicesJson>>(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.edition, table.code] }),
    foreignKey({
      name: 'options_category',
      columns: [table.edition, table.category],
      foreignColumns: [optionCategories.edition, optionCategories.code],
    }),
    check('options_price', sql`${table.priceCents} >= 0`),
  ],
);
