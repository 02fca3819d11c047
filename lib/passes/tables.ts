import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { editions, localizedJson } from '../catalogue/tables';
import { instant, oneOf, textOf } from '../db/columns';
import { foldedText } from '../db/text-search';
import type { Contact } from '../identity/schema';
import { accounts } from '../identity/tables';
import type { Holder } from './schema';
import { PASS_KINDS, type PassKind } from '../catalogue/products';

/** An add-on as sold; prices and titles in the catalogue may change later. */
export const addOnJson = z.strictObject({
  code: z.string(),
  /** With a choice, names what was picked. */
  title: localizedJson,
  priceCents: z.int(),
  choices: z.array(z.strictObject({ code: z.string(), title: localizedJson })).optional(),
});
export type SoldAddOn = z.infer<typeof addOnJson>;

export const foldedHolder = foldedText(sql`first_name || ' ' || last_name`);

/** A pass number and its holder. The number is kept on renewal. */
export const passes = pgTable(
  'passes',
  {
    /** Ten Crockford letters and one check character, without separators. */
    uniqueKey: text().primaryKey(),
    kind: text().$type<PassKind>().notNull(),
    accountId: uuid().references(() => accounts.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: date().notNull(),
    /** The holder as issued or confirmed by a lead; null while nothing was corrected. */
    issuedHolder: jsonb().$type<Holder>(),
    isBlocked: boolean().notNull().default(false),
    /** Blocked by staff, who can lift it; other blocked passes were withdrawn. */
    isHeld: boolean().notNull().default(false),
    /** Was blocked by staff when it was withdrawn, and is again once its order is paid. */
    wasHeld: boolean().notNull().default(false),
    /** Set when its account was deleted: the pass is deleted after this day, its last valid one. */
    eraseAfter: date(),
    /** Where its cards go, as told to staff since the moment below. A later order by post has an address of its own. */
    cardAddress: jsonb().$type<Contact['address']>(),
    cardAddressAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('passes_account').on(table.accountId),
    index('passes_erase')
      .on(table.eraseAfter)
      .where(sql`${table.eraseAfter} is not null`),
    index('passes_holder').using('gin', sql`${foldedHolder} gin_trgm_ops`),
    check('passes_held', sql`${table.isBlocked} or not ${table.isHeld}`),
    check('passes_card_address', sql`(${table.cardAddress} is null) = (${table.cardAddressAt} is null)`),
    check('passes_kind', oneOf(table.kind, PASS_KINDS)),
    check('passes_number', sql`${table.uniqueKey} ~ '^[0-9A-HJKMNP-TV-Z]{10}[0-9A-HJKMNP-TV-Z*~$=U]$'`),
  ],
);

/** One edition of a pass, with its validity and add-ons. */
export const passTerms = pgTable(
  'pass_terms',
  {
    id: uuid().primaryKey(),
    uniqueKey: textOf(() => passes.uniqueKey),
    edition: textOf(() => editions.code),
    validFrom: date().notNull(),
    validUntil: date().notNull(),
    extensions: jsonb().$type<SoldAddOn[]>().notNull(),
    options: jsonb().$type<SoldAddOn[]>().notNull(),
    entriesTotal: integer(),
    entriesUsed: integer().notNull().default(0),
    /** Order line it was issued for; unique, so that it is not issued twice. */
    orderItemId: uuid().unique(),
    /**
     * `passHolderKey` of the holder, unique per edition. Empty for a blocked pass and for one released by staff although its
     * holder has another; null in rows of an older version until {@link fillHolderKeys}.
     */
    holderKey: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('pass_terms_once_an_edition').on(table.uniqueKey, table.edition),
    uniqueIndex('pass_terms_once_a_holder')
      .on(table.holderKey, table.edition)
      .where(sql`${table.holderKey} <> ''`),
    check('pass_terms_validity', sql`${table.validFrom} <= ${table.validUntil}`),
    check(
      'pass_terms_entries',
      sql`${table.entriesUsed} >= 0 and (${table.entriesTotal} is null or ${table.entriesUsed} <= ${table.entriesTotal})`,
    ),
  ],
);
