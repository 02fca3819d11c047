import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import { holderName, instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryNumber, queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { formatUniqueKey } from '../passes/rules';
import { listPassesOfTerms } from '../passes/queries';
import type { PassView } from '../passes/schema';
import {
  batchCardSchema,
  batchSchema,
  passBatchSchema,
  returnedCardSchema,
  waitingCardSchema,
  type Batch,
  type BatchDetail,
  type PassBatch,
  type ReturnedCard,
  type WaitingCard,
} from './schema';

/** The line `i` has an option that is a printed card. */
export const isPrinted = sql`exists (select 1 from options p where p.edition = i.edition and p.is_printed
  and i.options @> jsonb_build_array(jsonb_build_object('code', p.code)))`;

/** The terms `t` that the line `i` sold, or whose add-ons it sold. */
export const termsOfLine = sql`(t.order_item_id = i.id or (t.unique_key = i.unique_key and t.edition = i.edition))`;

/**
 * Cards to print that are in no batch: printed ones of paid orders by post, also of those that were replaced meanwhile,
 * and other replaced ones. Columns: term_id, serial, order_id. A blocked pass has none.
 */
export const cardsToProduce = (today: Day): SQL =>
  sql`select distinct on (term_id, serial) term_id, serial, order_id from (
        select t.id as term_id, coalesce(c.serial, 1) as serial, o.id as order_id
        from orders o
        join order_items i on i.order_id = o.id and ${isPrinted}
        join pass_terms t on ${termsOfLine}
        join passes p on p.unique_key = t.unique_key and not p.is_blocked
        left join pass_cards c on c.unique_key = p.unique_key and c.replaced_at is null
        where o.status = 'completed' and o.delivery = 'post'
          and not exists (select 1 from card_batch_cards b where b.term_id = t.id
            and (b.serial = coalesce(c.serial, 1) or c.medium is distinct from 'printed'))
        union all
        select t.id, c.serial, null::uuid
        from pass_cards c
        join passes p on p.unique_key = c.unique_key and not p.is_blocked
        join lateral (select id from pass_terms where unique_key = c.unique_key and valid_until >= ${today}::date
          order by valid_from limit 1) t on true
        where c.medium = 'printed' and c.replaced_at is null and c.reason <> 'first'
          and not exists (select 1 from card_batch_cards b join pass_terms r on r.id = b.term_id
            where r.unique_key = c.unique_key and b.serial = c.serial)
      ) wanted order by term_id, serial, order_id nulls last`;

/** Number of cards that are in no batch. */
export const countToProduce = (db: Db, today: Day): Promise<number> =>
  queryNumber(db, sql`select count(*)::int from (${cardsToProduce(today)}) c`);

const WAITING_MAX = 100;
const waitingRow = z.strictObject(waitingCardSchema.shape);

/** The cards that are in no batch, by order; one hundred at most. */
export async function listToProduce(db: Db, today: Day): Promise<WaitingCard[]> {
  const rows = await queryRows(
    db,
    waitingRow,
    sql`select t.unique_key as "uniqueKey", w.serial, t.edition, ${holderName(sql`p`)} as holder,
          o.id as "orderId", o.number as "orderNumber"
        from (${cardsToProduce(today)}) w join pass_terms t on t.id = w.term_id
          join passes p on p.unique_key = t.unique_key left join orders o on o.id = w.order_id
        order by o.number nulls last, p.last_name, p.first_name, t.unique_key limit ${WAITING_MAX}`,
  );
  return rows.map((card) => ({ ...card, uniqueKey: formatUniqueKey(card.uniqueKey) }));
}

const batchRow = z.strictObject(batchSchema.shape);

const readBatches = (db: Db, where: SQL): Promise<Batch[]> =>
  queryRows(
    db,
    batchRow,
    sql`select id, number, state, cards, ${instantText(sql`created_at`)} as "createdAt",
          ${instantText(sql`sent_at`)} as "sentAt"
        from card_batches where ${where} order by number desc`,
  );

/** All batches, newest first. */
export const listBatches = (db: Db): Promise<Batch[]> => readBatches(db, sql`true`);

export const getBatch = async (db: Db, id: string): Promise<Batch | null> =>
  (await readBatches(db, sql`id = ${id}`))[0] ?? null;

const cardRow = batchCardSchema.extend({ termId: z.uuid(), isVoid: z.boolean() }).strict();

type CardRow = z.infer<typeof cardRow>;

const contactPart = (contact: string, ...paths: string[]): string =>
  `nullif(concat_ws(' ', ${paths.map((path) => `nullif(${contact}#>>'{${path}}', '')`).join(', ')}), '')`;

/** Lines of a stored contact as they stand on an envelope. */
const addressOf = (contact: string): SQL =>
  sql.raw(
    `array_remove(array[${[
      ['company'],
      ['firstName', 'lastName'],
      ['address,complement'],
      ['address,street', 'address,number'],
      ['address,zip', 'address,city'],
    ]
      .map((paths) => contactPart(contact, ...paths))
      .join(', ')}], null)`,
  );

/** The pass was blocked, or the card replaced: it is not printed any more. */
const isVoid = sql`(p.is_blocked or exists (select 1 from pass_cards r
  where r.unique_key = t.unique_key and r.serial = b.serial and r.replaced_at is not null))`;

const CARD_COLUMNS = sql`b.id, t.unique_key as "uniqueKey", b.serial, t.edition,
  ${holderName(sql`p`)} as holder, o.id as "orderId", o.number as "orderNumber",
  to_json(${addressOf('d.contact')}) as address,
  ${instantText(sql`b.returned_at`)} as "returnedAt"`;

const cardTables = sql`card_batch_cards b
  join pass_terms t on t.id = b.term_id
  join passes p on p.unique_key = t.unique_key
  left join accounts a on a.id = p.account_id
  left join orders o on o.id = b.order_id
  left join lateral (select case
    when o.id is not null then o.shipping_contact
    when a.contact->>'address' is not null then a.contact
    else coalesce((select l.shipping_contact from orders l
      where l.account_id = a.id and l.shipping_contact->>'address' is not null
      order by l.placed_at desc limit 1), a.contact) end as known) k on true
  left join lateral (select case
    when p.card_address is null or p.card_address_at < o.placed_at then k.known
    else coalesce(k.known, jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name))
      || jsonb_build_object('address', p.card_address) end as contact) d on true`;

const readCards = (db: Db, batchId: string): Promise<CardRow[]> =>
  queryRows(
    db,
    cardRow,
    sql`select ${CARD_COLUMNS}, b.term_id as "termId", ${isVoid} as "isVoid" from ${cardTables} where b.batch_id = ${batchId}
        order by o.number nulls last, p.last_name, p.first_name, b.id`,
  );

/** Came back, and is still the card in use of a pass that is good for something. */
const isReturned = (today: Day): SQL =>
  sql`b.returned_at is not null and t.valid_until >= ${today}::date and not ${isVoid}`;

const RETURNED_MAX = 100;
const returnedRow = z.strictObject(returnedCardSchema.shape);

/** Cards that the post brought back, the oldest first; one hundred at most. */
export async function listReturned(db: Db, today: Day): Promise<ReturnedCard[]> {
  const rows = await queryRows(
    db,
    returnedRow,
    sql`select ${CARD_COLUMNS}, b.batch_id as "batchId", p.account_id as "accountId" from ${cardTables}
        where ${isReturned(today)} order by b.returned_at, b.id limit ${RETURNED_MAX}`,
  );
  return rows.map((card) => ({ ...card, uniqueKey: formatUniqueKey(card.uniqueKey) }));
}

/** Number of cards that the post brought back. */
export const countReturned = (db: Db, today: Day): Promise<number> =>
  queryNumber(db, sql`select count(*)::int from ${cardTables} where ${isReturned(today)}`);

/** A batch with its cards; null if unknown. */
export async function findBatch(db: Db, id: string): Promise<BatchDetail | null> {
  const batch = await getBatch(db, id);
  if (!batch) return null;
  const items = (await readCards(db, id)).map(({ termId: _, ...card }) => ({
    ...card,
    uniqueKey: formatUniqueKey(card.uniqueKey),
  }));
  return { ...batch, items };
}

export type PrintableCard = { pass: PassView; serial: number; address: string[]; orderNumber: string | null };

/** The cards of a batch that are still good, with their passes, in the order of the list; null if unknown or undone. */
export async function listPrintableCards(
  db: Db,
  { id, at, locale }: { id: string; at: Date; locale: Locale },
): Promise<{ batch: Batch; cards: PrintableCard[] } | null> {
  const batch = await getBatch(db, id);
  if (!batch || batch.state === 'undone') return null;
  const rows = (await readCards(db, id)).filter((card) => !card.isVoid);
  const passes = await listPassesOfTerms(
    db,
    rows.map(({ termId }) => termId),
    { at, locale },
  );
  const byTerm = new Map(passes.map((pass) => [`${pass.uniqueKey} ${pass.edition}`, pass]));
  const cards = rows.flatMap(({ uniqueKey, edition, serial, address, orderNumber }) => {
    const pass = byTerm.get(`${formatUniqueKey(uniqueKey)} ${edition}`);
    return pass ? [{ pass, serial, address, orderNumber }] : [];
  });
  return { batch, cards };
}

const passBatchRow = z.strictObject(passBatchSchema.shape);

/** The batches of a pass's cards, the latest first. */
export const listBatchesOfPass = (db: Db, uniqueKey: string): Promise<PassBatch[]> =>
  queryRows(
    db,
    passBatchRow,
    sql`select b.serial, c.id as "batchId", c.number,
          ${instantText(sql`b.returned_at`)} as "returnedAt"
        from card_batch_cards b join card_batches c on c.id = b.batch_id join pass_terms t on t.id = b.term_id
        where t.unique_key = ${uniqueKey} order by c.number desc`,
  );
