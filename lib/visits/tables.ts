import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PASS_KINDS, type PassKind } from '../catalogue/products';
import { editions } from '../catalogue/tables';
import { places } from '../content/tables';
import { instant, oneOf, textOf } from '../db/columns';
import { accounts } from '../identity/tables';
import { passes } from '../passes/tables';
import {
  REASONS,
  ENTRY_SOURCES,
  VISIT_STATUSES,
  type Mark,
  type PublicKey,
  type Reason,
  type EntrySource,
  type VisitStatus,
} from './schema';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const placeId = () => textOf(() => places.id);

/** Keys with which tills call the API for a place. */
export const placeKeys = pgTable(
  'place_keys',
  {
    id: uuid().primaryKey(),
    placeId: placeId(),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index('place_keys_place').on(table.placeId)],
);

/** Telephones at the door, without an account. Invited until they have a token. */
export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey(),
    placeId: placeId(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    invitationHash: text().unique(),
    invitedUntil: instant().notNull(),
    publicKey: jsonb().$type<PublicKey>(),
    tokenHash: text().unique(),
    lastSeenAt: instant(),
    /** When it last got the list of revoked cards. */
    listAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index('devices_place').on(table.placeId),
    check('devices_paired', sql`(${table.tokenHash} is null) = (${table.publicKey} is null)`),
  ],
);

/**
 * One secret per edition. Visits carry an HMAC of the pass number by it; once it is deleted, nobody can tell whose they
 * are (docs/product.md#visits-and-privacy).
 */
export const visitSecrets = pgTable('visit_secrets', {
  edition: text()
    .primaryKey()
    .references(() => editions.code),
  secret: bytea().notNull(),
  createdAt: instant().notNull(),
});

/** Entries as sent by a door, refused ones included, so that a repeated id gets the same answer. */
export const visits = pgTable(
  'visits',
  {
    /** Made by the telephone or till. */
    id: uuid().primaryKey(),
    placeId: placeId(),
    /** The Swiss day, which ends at 04:00. */
    day: date().notNull(),
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    status: text().$type<VisitStatus>().notNull(),
    marks: text().array().$type<Mark[]>().notNull(),
    /** Why it was refused. */
    reason: text().$type<Reason>(),
    source: text().$type<EntrySource>().notNull(),
    /** Removed when the visit is no longer needed for a person. */
    uniqueKey: text().references(() => passes.uniqueKey, { onDelete: 'set null' }),
    /** HMAC of the number by the secret of the edition; null for refused entries. */
    pseudonym: bytea(),
    serial: integer(),
    edition: text(),
    kind: text().$type<PassKind>(),
    eventId: text(),
    /** Slot that counts once: the day, an event, or each visit. */
    slot: text().notNull(),
    party: integer().notNull(),
    counted: boolean().notNull(),
    /** Whether it took an entry of a limited pass. */
    tookEntry: boolean().notNull(),
    /** Price of an entry without a pass that day. */
    referenceCents: integer(),
    /** First year of the ten of the holder's age. */
    ageBand: integer(),
    canton: text(),
    deviceId: uuid().references(() => devices.id),
    keyId: uuid().references(() => placeKeys.id),
    voidedAt: instant(),
    voidReason: text(),
  },
  (table) => [
    uniqueIndex('visits_once')
      .on(table.pseudonym, table.placeId, table.day, table.slot)
      .where(sql`${table.counted} and ${table.voidedAt} is null`),
    index('visits_place').on(table.placeId, table.day),
    index('visits_pass')
      .on(table.uniqueKey)
      .where(sql`${table.uniqueKey} is not null`),
    index('visits_edition').on(table.edition),
    check('visits_status', oneOf(table.status, VISIT_STATUSES)),
    check('visits_source', oneOf(table.source, ENTRY_SOURCES)),
    check('visits_kind', oneOf(table.kind, PASS_KINDS)),
    check('visits_refused', sql`(${table.status} = 'refused') = (${table.pseudonym} is null)`),
    check('visits_reason', sql`(${table.status} = 'refused') = (${table.reason} is not null)`),
    check('visits_party', sql`${table.party} > 0`),
  ],
);

/** Checks and entries refused, without the pass. */
export const refusals = pgTable(
  'refusals',
  {
    placeId: placeId(),
    day: date().notNull(),
    reason: text().$type<Reason>().notNull(),
    number: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.day, table.reason] }),
    check('refusals_reason', oneOf(table.reason, REASONS)),
  ],
);

/** Customers who want to see their visits. */
export const visitConsents = pgTable('visit_consents', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  since: instant().notNull(),
});

/** Entries of a month that a house counted on paper, without people (docs/product.md#visits). */
export const visitCounts = pgTable(
  'visit_counts',
  {
    placeId: placeId(),
    /** First day of the month. */
    month: date().notNull(),
    number: integer().notNull(),
    note: text(),
    declaredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.month] }),
    check('visit_counts_month', sql`extract(day from ${table.month}) = 1`),
    check('visit_counts_number', sql`${table.number} >= 0`),
  ],
);
