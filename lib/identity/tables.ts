import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { instant, oneOf, uuidOf } from '../db/columns';
import { foldedText } from '../db/text-search';
import { type Locale, LOCALES } from '../i18n/languages';
import { genderSchema, titleSchema, type Contact, type ProfileContact, type Scope } from './schema';

export const addressJson = z.strictObject({
  street: z.string(),
  number: z.string(),
  complement: z.string().optional(),
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});

/** An `OrderContact` as stored, after validation with defaults. */
export const contactJson = z.strictObject({
  gender: genderSchema,
  title: titleSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.strictObject({ country: z.string(), number: z.string() }).nullable(),
  company: z.string().optional(),
  birthDate: z.iso.date().optional(),
  address: addressJson.nullable(),
});

/** First name, last name and company of a stored contact, folded for search. @param column as the statement names it */
export const foldedContact = (column: SQL): SQL =>
  foldedText(
    sql`coalesce(${column}->>'firstName', '') || ' ' || coalesce(${column}->>'lastName', '') || ' ' || coalesce(${column}->>'company', '')`,
  );

/** The last digits of a stored contact's telephone number, the same in every spelling. */
export const phoneEnding = (column: SQL): SQL =>
  sql`right(regexp_replace(${column}#>>'{phone,number}', '[^0-9]', '', 'g'), 9)`;

/** Version of a stored contact, which changes with it. */
export const contactVersion = (column: SQL | PgColumn): SQL<string> =>
  sql<string>`encode(sha256(convert_to(${column}::text, 'UTF8')), 'hex')`;

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** E-mail address in its stored form (NFKC, lower case). */
    username: text().notNull().unique(),
    /** Argon2id; null for upstream accounts and after deletion. */
    passwordHash: text(),
    status: text().$type<'pending' | 'active' | 'deleted'>().notNull(),
    /** Whether the upstream reports the address as confirmed. For local accounts `status` tells. */
    isProvenUpstream: boolean().notNull().default(false),
    locale: text().$type<Locale>().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    contact: jsonb().$type<ProfileContact>().notNull(),
    billingContact: jsonb().$type<Contact>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('accounts_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    index('accounts_name').using('gin', sql`${foldedContact(sql`contact`)} gin_trgm_ops`),
    index('accounts_username_part').using('gin', sql`username gin_trgm_ops`),
    index('accounts_phone').on(phoneEnding(sql`contact`)),
    check('accounts_status', sql`${table.status} in ('pending', 'active', 'deleted')`),
    check('accounts_locale', oneOf(table.locale, LOCALES)),
    check('accounts_username_folded', sql`${table.username} = lower(${table.username})`),
  ],
);

/** A session is a family of refresh tokens. Ending it invalidates all its tokens and cookies. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuidOf(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    /** Last confirmation by the upstream that the session is active; null for local accounts. */
    vouchedAt: instant(),
    /** 30 days after creation, never extended. */
    expiresAt: instant().notNull(),
    /** Time of the login's second factor; null without one. */
    secondFactorAt: instant(),
    endedAt: instant(),
    endReason: text().$type<
      | 'logout'
      | 'exchanged'
      | 'reuse'
      | 'password_changed'
      | 'ended_by_owner'
      | 'ended_by_staff'
      | 'activated'
      | 'upstream'
      | 'deleted'
    >(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_ended').on(table.endedAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Stores hashes only. A used token has one child; using it again later ends the family. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuidOf(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Mailed links: single use, expiring. The link has a signature, the row only the id. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid().primaryKey(),
    accountId: uuidOf(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().$type<'activation' | 'reset' | 'email' | 'house'>().notNull(),
    /** For `email`: the new address to confirm. For `activation`: the product to go on with. */
    payload: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('one_time_tokens_account').on(table.accountId, table.purpose),
    index('one_time_tokens_expires').on(table.expiresAt),
    check('one_time_tokens_purpose', sql`${table.purpose} in ('activation', 'reset', 'email', 'house')`),
  ],
);

/** Authenticator apps of staff: time-based codes (RFC 6238). */
export const secondFactors = pgTable(
  'second_factors',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Encrypted with a server key, bound to this row. */
    sealedSecret: text().notNull(),
    createdAt: instant().notNull(),
    /** Time step of the last accepted code: the same or older codes are rejected. */
    lastStep: integer(),
    lastUsedAt: instant(),
  },
  (table) => [
    check('second_factors_used', sql`(${table.lastStep} is null) = (${table.lastUsedAt} is null)`),
    check('second_factors_step', sql`${table.lastStep} >= 0`),
  ],
);
