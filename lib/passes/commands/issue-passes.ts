import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { withSameDoor } from '../../artwork/door';
import type { Day } from '../../core/dates';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { queryColumn, queryRows } from '../../db/rows';
import { lockPasses, onPass } from './add-to-passes';
import { liftWithdrawals } from './withdraw-passes';
import { formatUniqueKey, newUniqueKey, parseUniqueKey, passHolderKey } from '../rules';
import type { Holder } from '../schema';
import { PRODUCTS, type PassKind } from '../../catalogue/products';
import type { SoldAddOn } from '../tables';

export type PassToIssue = {
  kind: PassKind;
  /** Null for a pass that is not claimed yet. */
  accountId: string | null;
  holder: Holder;
  edition: { code: string; validFrom: Day; validUntil: Day };
  extensions: SoldAddOn[];
  options: SoldAddOn[];
  /** A renewal keeps this number. */
  uniqueKey?: string;
  /** Order line it is issued for; unique. */
  orderItemId?: string;
  /** Whether the buyer has seen the artwork of the line, which the pass keeps. */
  isShown?: boolean;
};

const renewable = z.strictObject({ key: z.string(), hasEdition: z.boolean(), isReleased: z.boolean() });
type Renewable = z.infer<typeof renewable>;

/** Locks those of these numbers that can be renewed, so that one renewal succeeds. Blocked numbers are excluded. */
async function lockRenewals(tx: Db, wanted: readonly PassToIssue[]): Promise<Map<string, Renewable>> {
  const renewals = wanted.filter(({ uniqueKey }) => uniqueKey !== undefined);
  if (!renewals.length) return new Map();
  await lockPasses(
    tx,
    renewals.flatMap(({ uniqueKey }) => uniqueKey ?? []),
  );
  const asked = JSON.stringify(
    renewals.map(({ uniqueKey, kind, edition }) => ({ key: uniqueKey, kind, edition: edition.code })),
  );
  const rows = await queryRows(
    tx,
    renewable,
    sql`select a.key,
          exists (select 1 from pass_terms t where t.unique_key = a.key and t.edition = a.edition) as "hasEdition",
          exists (select 1 from pass_terms t where t.unique_key = a.key and t.holder_key = '') as "isReleased"
        from json_to_recordset(${asked}) as a(key text, kind text, edition text)
        join passes p on p.unique_key = a.key and p.kind = a.kind and not p.is_blocked`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

const BLOCK_BYTES = 2_048;

/** Random bytes out of blocks: the search for an artwork takes bytes more than a hundred times. */
function randomOutOfBlocks(): (count: number) => Uint8Array {
  let block = Buffer.alloc(0);
  return (count) => {
    if (block.length < count) block = randomBytes(BLOCK_BYTES);
    const taken = block.subarray(0, count);
    block = block.subarray(count);
    return taken;
  };
}

/** A new number; its artwork is the one that the buyer has seen. */
function newNumber({ orderItemId, isShown }: PassToIssue): string {
  if (!isShown || orderItemId === undefined) return newUniqueKey(randomBytes);
  const random = randomOutOfBlocks();
  const generate = () => newUniqueKey(random);
  return parseUniqueKey(withSameDoor(orderItemId, () => formatUniqueKey(generate()))) ?? generate();
}

/** The row of a pass. Each number is renewed once: {@link Renewable} is removed from the map. */
function rowOf(pass: PassToIssue, renewals: Map<string, Renewable>) {
  const { uniqueKey = '', kind, accountId, holder, edition, extensions, options, orderItemId } = pass;
  const renewed = renewals.get(uniqueKey);
  const isRenewal = renewed?.hasEdition === false && renewals.delete(uniqueKey);
  return {
    key: isRenewal ? uniqueKey : newNumber(pass),
    kind,
    account_id: accountId,
    first_name: holder.firstName,
    last_name: holder.lastName,
    birth_date: holder.birthDate,
    is_new: !isRenewal,
    term_id: newId(),
    edition: edition.code,
    valid_from: edition.validFrom,
    valid_until: edition.validUntil,
    extensions: extensions.map(onPass),
    options: options.map(onPass),
    entries: PRODUCTS[kind].entries,
    item_id: orderItemId ?? null,
    // staff have confirmed that this is another person
    holder_key: isRenewal && renewed.isReleased ? '' : passHolderKey(kind, holder),
  };
}

type Row = ReturnType<typeof rowOf>;

const insertNumbers = (tx: Db, rows: readonly Row[], at: Date) =>
  tx.execute(
    sql`with wanted as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(key text, kind text,
            account_id uuid, first_name text, last_name text, birth_date date, is_new boolean)),
        -- a pass bought without an account belongs to the first account that renews it
        adopted as (
          update passes p set account_id = w.account_id, erase_after = null from wanted w
          where not w.is_new and p.unique_key = w.key and p.account_id is null)
        insert into passes (unique_key, kind, account_id, first_name, last_name, birth_date, created_at)
        select key, kind, account_id, first_name, last_name, birth_date, ${at}::timestamptz
        from wanted where is_new`,
  );

/**
 * Inserts in key order, to prevent deadlocks between transactions that concern the same people.
 * @returns rows not inserted, because their holder has such a pass
 */
async function insertTerms(tx: Db, rows: readonly Row[], at: Date): Promise<Row[]> {
  const written = await queryColumn(
    tx,
    z.uuid(),
    sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options,
          entries_total, order_item_id, holder_key, created_at)
        select term_id, key, edition, valid_from, valid_until, extensions, options, entries, item_id, holder_key,
          ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(key text, term_id uuid, edition text,
          valid_from date, valid_until date, extensions jsonb, options jsonb, entries int, item_id uuid,
          holder_key text)
        order by holder_key, edition
        on conflict (holder_key, edition) where holder_key <> '' do nothing
        returning id`,
  );
  const ids = new Set(written);
  return rows.filter(({ term_id }) => !ids.has(term_id));
}

export type IssueOptions = {
  /** Released by staff: a holder with such a pass is another person of the same name and birth date. */
  isReleased?: boolean;
};

/**
 * Issues passes, each with its own number or as the next term of the number it renews, in the caller's transaction. A
 * blocked number is replaced by a new one. Of concurrent transactions for the same holder, product and edition, one
 * succeeds, by a unique index.
 * @returns passes whose holder already has one; the caller must roll back unless it is empty
 */
export async function issuePasses(
  tx: Db,
  wanted: readonly PassToIssue[],
  at: Date,
  { isReleased = false }: IssueOptions = {},
): Promise<PassToIssue[]> {
  if (!wanted.length) return [];
  const renewals = await lockRenewals(tx, wanted);
  const again = wanted.filter(({ uniqueKey = '' }) => renewals.get(uniqueKey)?.hasEdition);
  if (again.length && !isReleased) return again;
  const rows = wanted.map((pass) => rowOf(pass, renewals));
  await insertNumbers(tx, rows, at);
  const held = await insertTerms(tx, rows, at);
  await liftWithdrawals(
    tx,
    rows.flatMap((row) => (row.is_new ? [] : [row.key])),
  );
  if (!held.length) return [];
  if (!isReleased) return wanted.filter((_, index) => held.some((row) => row === rows[index]));
  await insertTerms(
    tx,
    held.map((row) => ({ ...row, holder_key: '' })),
    at,
  );
  return [];
}
