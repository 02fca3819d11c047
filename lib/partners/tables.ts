import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { places } from '../content/tables';
import { instant, oneOf, uuidOf } from '../db/columns';
import { LOCALES, type Locale } from '../i18n/languages';
import { accounts } from '../identity/tables';
import {
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  type ProposalData,
  type ProposalKind,
  type ProposalState,
} from './proposal-schema';
import { ENTRY_RULES, type EntryRule } from './schema';

export type PartnerAddress = { street: string; number?: string; zip: string; city: string };

/** The legal persons behind the places (docs/product.md#partner-houses). */
export const partners = pgTable(
  'partners',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    legalForm: text(),
    address: jsonb().$type<PartnerAddress>(),
    /** Where settlements are paid to. */
    iban: text(),
    /** Required by a QR-IBAN. */
    paymentReference: text(),
    language: text().$type<Locale>().notNull(),
    contactName: text(),
    email: text(),
    phone: text(),
    contractFrom: date().notNull(),
    /** Null while no end is agreed. */
    contractUntil: date(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('partners_language', oneOf(table.language, LOCALES)),
    check(
      'partners_contract',
      sql`${table.contractUntil} is null or ${table.contractFrom} <= ${table.contractUntil}`,
    ),
  ],
);

const partnerId = () => uuidOf(() => partners.id);

const placeId = () => text().references(() => places.id);

/** A place has one partner. */
export const partnerPlaces = pgTable(
  'partner_places',
  { placeId: placeId().primaryKey(), partnerId: partnerId() },
  (table) => [index('partner_places_partner').on(table.partnerId)],
);

/** Partners that places had before: entries before the day of the move are theirs. */
export const placeMoves = pgTable(
  'place_moves',
  { placeId: placeId().notNull(), untilDay: date().notNull(), partnerId: partnerId() },
  (table) => [primaryKey({ columns: [table.placeId, table.untilDay] })],
);

/** Accounts that manage the places of a partner. */
export const partnerMembers = pgTable(
  'partner_members',
  {
    partnerId: partnerId(),
    accountId: uuidOf(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.accountId] }),
    index('partner_members_account').on(table.accountId),
  ],
);

/** Price of an entry without a pass. */
export const referencePrices = pgTable(
  'reference_prices',
  {
    placeId: placeId().notNull(),
    fromDay: date().notNull(),
    untilDay: date(),
    priceCents: integer().notNull(),
    reducedCents: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.fromDay] }),
    check('reference_prices_period', sql`${table.untilDay} is null or ${table.fromDay} <= ${table.untilDay}`),
    check(
      'reference_prices_price',
      sql`${table.priceCents} >= 0 and ${table.reducedCents} between 0 and ${table.priceCents}`,
    ),
  ],
);

/** Entry rules of places. Places without a row follow the default. */
export const placeRules = pgTable(
  'place_rules',
  {
    placeId: placeId().primaryKey(),
    entry: text().$type<EntryRule>().notNull(),
    extension: text(),
    confirmFirst: boolean().notNull().default(false),
    graceDays: integer().notNull().default(0),
  },
  (table) => [
    check('place_rules_entry', oneOf(table.entry, ENTRY_RULES)),
    check('place_rules_grace', sql`${table.graceDays} between 0 and 14`),
  ],
);

/** Events and opening hours that houses propose to the editors. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid().primaryKey(),
    placeId: placeId().notNull(),
    kind: text().$type<ProposalKind>().notNull(),
    data: jsonb().$type<ProposalData>().notNull(),
    /** Whom the answer is mailed to. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    state: text().$type<ProposalState>().notNull(),
    answer: text(),
    decidedAt: instant(),
  },
  (table) => [
    index('proposals_place').on(table.placeId, table.createdAt),
    index('proposals_state').on(table.state, table.createdAt),
    check('proposals_kind', oneOf(table.kind, PROPOSAL_KINDS)),
    check('proposals_state_known', oneOf(table.state, PROPOSAL_STATES)),
    check('proposals_decided', sql`(${table.state} = 'new') = (${table.decidedAt} is null)`),
    check('proposals_answer', sql`${table.state} <> 'refused' or ${table.answer} is not null`),
  ],
);
