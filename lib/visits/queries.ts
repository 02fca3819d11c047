import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { PASS_KINDS } from '../catalogue/products';
import { dayOf, timeOf, type Day } from '../core/dates';
import type { Db } from '../db/client';
import { inTexts, queryRow, queryRows } from '../db/rows';
import { partnerPlaceRow, partnerPlaceSql } from '../partners/queries';
import type { DoorPlace } from '../partners/schema';
import type { ReadCode } from '../passes/code-rules';
import { holderSchema } from '../passes/schema';
import type { PassFacts } from './rules';
import { pseudonymOf } from './secrets';

const termRow = z.strictObject({
  edition: z.string(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  extensions: z.array(z.string()),
  options: z.array(z.string()),
  total: z.int().nullable(),
  used: z.int(),
});
export type DoorTerm = z.infer<typeof termRow>;

const passRow = z.strictObject({
  ...holderSchema.shape,
  uniqueKey: z.string(),
  kind: z.enum(PASS_KINDS),
  isBlocked: z.boolean(),
  serial: z.int(),
  /** Serials of replaced cards, with the instant. */
  replaced: z.array(z.strictObject({ serial: z.int(), at: z.string() })),
  terms: z.array(termRow),
  canton: z.string().nullable(),
});
/** A pass as a door needs it. */
export type DoorPass = z.infer<typeof passRow>;

/** Selects passes. @param which condition on a pass `p` */
const doorPassesSql = (which: SQL) =>
  sql`select p.unique_key as "uniqueKey", p.kind, p.first_name as "firstName", p.last_name as "lastName",
          p.birth_date::text as "birthDate", p.is_blocked as "isBlocked", c.serial, c.replaced, t.terms,
          a.contact->'address'->>'state' as canton
        from passes p
        left join accounts a on a.id = p.account_id,
        lateral (select coalesce(max(serial) filter (where replaced_at is null), 1) as serial,
            coalesce(jsonb_agg(jsonb_build_object('serial', serial, 'at', replaced_at))
              filter (where replaced_at is not null), '[]') as replaced
          from pass_cards where unique_key = p.unique_key) c,
        lateral (select coalesce(jsonb_agg(jsonb_build_object('edition', edition, 'validFrom', valid_from,
              'validUntil', valid_until, 'total', entries_total, 'used', entries_used,
              'extensions', jsonb_path_query_array(extensions, '$[*].code'),
              'options', jsonb_path_query_array(options, '$[*].code')) order by valid_from desc), '[]') as terms
          from pass_terms where unique_key = p.unique_key) t
        where ${which}`;

/** Passes by their numbers as stored. */
export async function findDoorPasses(db: Db, keys: readonly string[]): Promise<Map<string, DoorPass>> {
  if (!keys.length) return new Map();
  const rows = await queryRows(db, passRow, doorPassesSql(sql`p.unique_key in ${inTexts(keys)}`));
  return new Map(rows.map((row) => [row.uniqueKey, row]));
}

const atDoorRow = z.strictObject({
  partner: partnerPlaceRow.nullable(),
  pass: passRow.nullable(),
  entries: z.array(z.strictObject({ slot: z.string(), at: z.string() })),
  /** Visits with other people. */
  accompanied: z.array(z.strictObject({ edition: z.string(), party: z.int() })),
});
export type AtDoor = z.infer<typeof atDoorRow>;

const secretRow = z.strictObject({ secret: z.string() });

/** Keys of a pass's visits, also after its number was removed from them: one for each edition. */
async function pseudonymsOf(db: Db, uniqueKey: string): Promise<string[]> {
  if (!uniqueKey) return [];
  const rows = await queryRows(db, secretRow, sql`select encode(secret, 'hex') as secret from visit_secrets`);
  return rows.map(({ secret }) => pseudonymOf(Buffer.from(secret, 'hex'), uniqueKey).toString('hex'));
}

/**
 * What decides a check: the place, the pass, the entries of the pass that counted at the place on the day, latest first,
 * and its visits with other people.
 */
export async function findAtDoor(
  db: Db,
  { placeId, uniqueKey, day }: { placeId: string; uniqueKey: string; day: Day },
): Promise<AtDoor> {
  const pseudonyms = await pseudonymsOf(db, uniqueKey);
  // one by one: PostgreSQL expects ten of a list and would then plan the statement anew in every check
  const isOfPass = pseudonyms.length
    ? sql`pseudonym in ${pseudonyms.map((one) => sql`decode(${one}, 'hex')`)}`
    : sql`false`;
  const isCounted = sql`${isOfPass} and counted and voided_at is null`;
  const row = await queryRow(
    db,
    atDoorRow,
    sql`select (select to_jsonb(place) from (${partnerPlaceSql(placeId)}) place) as partner,
          (select to_jsonb(pass) from (${doorPassesSql(sql`p.unique_key = ${uniqueKey}`)}) pass) as pass,
          coalesce((select jsonb_agg(jsonb_build_object('slot', slot, 'at', at) order by at desc) from visits
            where ${isCounted} and place_id = ${placeId} and day = ${day}), '[]') as entries,
          coalesce((select jsonb_agg(jsonb_build_object('edition', edition, 'party', party)) from visits
            where ${isCounted} and party > 1), '[]') as accompanied`,
  );
  return row ?? { partner: null, pass: null, entries: [], accompanied: [] };
}

/** Swiss time at which a pass last entered in a slot; null if it has not. */
export function enteredAt({ entries }: AtDoor, slot: string): string | null {
  const last = entries.find((entry) => entry.slot === slot);
  return last ? timeOf(new Date(last.at)) : null;
}

/**
 * The term that a code or number stands for: that of the code's edition; for a number the one of the day, else the
 * latest.
 */
export function termOf(pass: DoorPass, code: ReadCode | null, day: Day): DoorTerm | null {
  if (code) return pass.terms.find(({ edition }) => edition === code.edition) ?? null;
  const current = pass.terms.find(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil);
  return current ?? pass.terms[0] ?? null;
}

/** The day on which the card of a code was replaced; null for the card in use and for a number. */
function replacedOn({ serial, replaced }: DoorPass, code: ReadCode | null): Day | null {
  if (!code || code.serial === serial) return null;
  const card = replaced.find((one) => one.serial === code.serial);
  return card ? dayOf(new Date(card.at)) : null;
}

type Seen = {
  code: ReadCode | null;
  term: DoorTerm | null;
  place: DoorPlace;
  companions: number;
  enteredAt: string | null;
};

/** The facts about a known pass. A pass without the edition of its code was withdrawn and counts as blocked. */
export function factsOf(pass: DoorPass, { code, term, place, companions, enteredAt }: Seen): PassFacts {
  const { extension } = place.rules;
  const valid = term ?? pass.terms[0];
  return {
    replacedOn: replacedOn(pass, code),
    isBlocked: pass.isBlocked || term === null,
    validFrom: valid?.validFrom ?? '0001-01-01',
    validUntil: valid?.validUntil ?? '0001-01-01',
    entries:
      term === null || term.total === null
        ? 'unlimited'
        : { left: term.total - term.used, total: term.total },
    lacksExtension: extension !== null && !term?.extensions.includes(extension),
    companions,
    enteredAt,
  };
}
