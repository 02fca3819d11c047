import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { getBrand } from '../config/brand';
import { dayOf, type Day } from '../core/dates';
import type { Db } from '../db/client';
import { hasRows, queryColumn, queryRow, queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { PASS_KINDS, productCode, type PassKind } from '../catalogue/products';
import { productTitle } from '../catalogue/titles';
import { formatUniqueKey, hasCode, passHolderKey, isUsable, parseUniqueKey, passStatus } from './rules';
import { holderSchema, type CodedPass, type Holder, type PassStatus, type PassView } from './schema';
import { passQr } from './signing';
import { addOnJson, type SoldAddOn } from './tables';

const termRow = z.strictObject({
  ...holderSchema.shape,
  uniqueKey: z.string(),
  kind: z.enum(PASS_KINDS),
  isBlocked: z.boolean(),
  edition: z.string(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  extensions: z.array(addOnJson),
  options: z.array(addOnJson),
  entriesTotal: z.int().nullable(),
  entriesUsed: z.int(),
  serial: z.int(),
  orderItemId: z.uuid().nullable(),
});
type TermRow = z.infer<typeof termRow>;

const readTerms = (db: Db, where: SQL): Promise<TermRow[]> =>
  queryRows(
    db,
    termRow,
    sql`select p.unique_key as "uniqueKey", p.kind, p.first_name as "firstName", p.last_name as "lastName",
          p.birth_date::text as "birthDate", p.is_blocked as "isBlocked", t.edition,
          t.valid_from::text as "validFrom", t.valid_until::text as "validUntil", t.extensions, t.options,
          t.entries_total as "entriesTotal", t.entries_used as "entriesUsed", t.order_item_id as "orderItemId",
          coalesce((select c.serial from pass_cards c
            where c.unique_key = p.unique_key and c.replaced_at is null), 1) as serial
        from passes p join pass_terms t on t.unique_key = p.unique_key
        where ${where}
        order by t.valid_from desc, p.created_at, p.unique_key`,
  );

const ORDER_OF_STATUS: Record<PassStatus, number> = { active: 0, queued: 1, blocked: 2, expired: 3 };

function viewOf(row: TermRow, day: Day, locale: Locale): PassView {
  const { uniqueKey, kind, edition, firstName, lastName, birthDate, validFrom, validUntil } = row;
  const addOn = ({ code, title, priceCents }: SoldAddOn) => ({
    code,
    title: title[locale],
    price: priceCents,
  });
  const status = passStatus(row, day);
  return {
    uniqueKey: formatUniqueKey(uniqueKey),
    product: productCode(kind, getBrand().productKey),
    title: productTitle(kind, edition)[locale],
    edition,
    holder: { firstName, lastName, birthDate },
    validFrom,
    validUntil,
    status,
    extensions: row.extensions.map(addOn),
    options: row.options.map(addOn),
    ...(row.entriesTotal === null
      ? {}
      : { entries: { total: row.entriesTotal, left: row.entriesTotal - row.entriesUsed } }),
    qr: status === 'blocked' ? null : passQr({ ...row, holder: { firstName, lastName, birthDate } }),
  };
}

type View = { at: Date; locale: Locale };

async function passesWhere(db: Db, where: SQL, { at, locale }: View): Promise<PassView[]> {
  const views = (await readTerms(db, where)).map((row) => viewOf(row, dayOf(at), locale));
  return views.sort((one, other) => ORDER_OF_STATUS[one.status] - ORDER_OF_STATUS[other.status]);
}

/** Passes of an account, one per edition: current ones first, then future, then past ones. */
export const listPasses = (
  db: Db,
  { accountId, ...view }: { accountId: string } & View,
): Promise<PassView[]> => passesWhere(db, sql`p.account_id = ${accountId}`, view);

/**
 * Editions of one pass of an account, the current one first. Empty for another account's number.
 * @param uniqueKey as typed, or from a URL
 */
export const listTermsOf = async (
  db: Db,
  { accountId, uniqueKey, ...view }: { accountId: string; uniqueKey: string } & View,
): Promise<PassView[]> => {
  const key = parseUniqueKey(uniqueKey);
  return key ? passesWhere(db, sql`p.account_id = ${accountId} and p.unique_key = ${key}`, view) : [];
};

/** Editions of a pass of any account, the current one first. @param uniqueKey as stored */
export const listTermsOfPass = (
  db: Db,
  { uniqueKey, ...view }: { uniqueKey: string } & View,
): Promise<PassView[]> => passesWhere(db, sql`p.unique_key = ${uniqueKey}`, view);

/** The current or next edition of an account's pass; null when there is none. */
export const getUsablePass = async (
  db: Db,
  wanted: { accountId: string; uniqueKey: string } & View,
): Promise<CodedPass | null> => (await listTermsOf(db, wanted)).filter(hasCode).find(isUsable) ?? null;

/** Editions of passes by the ids of their terms. */
export const listPassesOfTerms = (db: Db, termIds: readonly string[], view: View): Promise<PassView[]> =>
  termIds.length ? passesWhere(db, sql`t.id in ${[...termIds]}`, view) : Promise.resolve([]);

/** Passes issued for order lines, in the order of the lines. */
export async function listPassesOfItems(
  db: Db,
  itemIds: readonly string[],
  { at, locale }: View,
): Promise<PassView[]> {
  if (itemIds.length === 0) return [];
  const rows = await readTerms(db, sql`t.order_item_id in ${[...itemIds]}`);
  const byItem = new Map(rows.map((row) => [row.orderItemId, row]));
  return itemIds.flatMap((id) => {
    const row = byItem.get(id);
    return row ? [viewOf(row, dayOf(at), locale)] : [];
  });
}

const knownRow = z.strictObject({
  ...holderSchema.shape,
  uniqueKey: z.string(),
  kind: z.enum(PASS_KINDS),
  accountId: z.uuid().nullable(),
});

export type KnownPass = { uniqueKey: string; kind: PassKind; accountId: string | null; holder: Holder };

/** A pass by its number as typed; null if unknown or blocked. */
export async function findPass(db: Db, uniqueKey: string): Promise<KnownPass | null> {
  const key = parseUniqueKey(uniqueKey);
  if (!key) return null;
  const row = await queryRow(
    db,
    knownRow,
    sql`select unique_key as "uniqueKey", kind, account_id as "accountId", first_name as "firstName",
          last_name as "lastName", birth_date::text as "birthDate"
        from passes where unique_key = ${key} and not is_blocked`,
  );
  if (!row) return null;
  const { firstName, lastName, birthDate, ...pass } = row;
  return { ...pass, holder: { firstName, lastName, birthDate } };
}

/** Whether a pass has an edition. @param pass its number as stored */
export const hasTerm = async (
  db: Db,
  { uniqueKey, edition }: { uniqueKey: string; edition: string },
): Promise<boolean> =>
  hasRows(db, sql`select 1 as term from pass_terms where unique_key = ${uniqueKey} and edition = ${edition}`);

/**
 * The pass with this number and birth date. Null does not distinguish "unknown" from "wrong date"
 * (docs/product.md#pass-look-up); the caller limits attempts.
 */
export async function verifyPassHolder(
  db: Db,
  { uniqueKey, birthDate }: { uniqueKey: string; birthDate: Day },
): Promise<KnownPass | null> {
  const pass = await findPass(db, uniqueKey);
  return pass?.holder.birthDate === birthDate ? pass : null;
}

const issuedRow = z.strictObject({
  ...holderSchema.shape,
  uniqueKey: z.string(),
  kind: z.enum(PASS_KINDS),
  edition: z.string(),
});

export type IssuedPass = { kind: PassKind; edition: string; uniqueKey: string; holder: Holder };

/**
 * Unblocked passes that an account may know of: its own, and those with numbers it entered. Of all editions.
 * @param uniqueKeys numbers as stored, entered together with a proof
 */
export async function listKnownPasses(
  db: Db,
  { accountId, uniqueKeys }: { accountId: string; uniqueKeys: readonly string[] },
): Promise<IssuedPass[]> {
  const rows = await queryRows(
    db,
    issuedRow,
    sql`select p.kind, t.edition, p.unique_key as "uniqueKey", p.first_name as "firstName",
          p.last_name as "lastName", p.birth_date::text as "birthDate"
        from passes p join pass_terms t on t.unique_key = p.unique_key
        where not p.is_blocked
          and (p.account_id = ${accountId} or p.unique_key = any(${sql.param([...uniqueKeys])}::text[]))`,
  );
  return rows.map(({ kind, edition, uniqueKey, ...holder }) => ({ kind, edition, uniqueKey, holder }));
}

/** A person to receive a pass. @see listExistingHolders */
export type PassRecipient = { kind: string; edition: string; uniqueKey: string | null; holder: Holder };

/**
 * Which of these people already have such a pass, from any customer. A pass released by staff belongs to another
 * person of the same name and birth date. Takes as long for ten thousand people with one birth date as for one.
 * @returns indexes in `wanted`
 */
export async function listExistingHolders(db: Db, wanted: readonly PassRecipient[]): Promise<number[]> {
  if (!wanted.length) return [];
  const asked = wanted.map(({ kind, edition, uniqueKey, holder }, place) => ({
    place,
    edition,
    number: uniqueKey,
    key: passHolderKey(kind, holder),
  }));
  return queryColumn(
    db,
    z.int(),
    // the limit keeps the planner from joining by a full table scan
    sql`select w.place
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(place int, edition text, number text, key text),
          lateral (select 1 from pass_terms t
            where t.holder_key = w.key and t.holder_key <> '' and t.edition = w.edition
              and not exists (select 1 from pass_terms o where o.unique_key = w.number and o.holder_key = '')
            limit 1) held
        order by w.place`,
  );
}
