import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { countRows, queryColumn } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { moveOrder } from '../../orders/commands/move-order';
import { staffTransition } from '../../orders/rules';
import { cardsToProduce, isPrinted, termsOfLine } from '../queries';
import type { BatchState, CreateBatchInput } from '../schema';
import { batchCards, cardBatches } from '../tables';

/** Writes that the cards of a batch are printed, so that a card that replaces one is printed too. */
const markPrinted = (tx: Db, batchId: string) =>
  tx.execute(
    sql`insert into pass_cards (unique_key, serial, medium, issued_at, reason)
        select distinct p.unique_key, b.serial, 'printed', p.created_at, 'first'
        from card_batch_cards b join pass_terms t on t.id = b.term_id join passes p on p.unique_key = t.unique_key
        where b.batch_id = ${batchId}
        on conflict (unique_key, serial) do update set medium = 'printed'`,
  );

/**
 * Puts the cards to produce into a batch. Concurrent calls take turns, so that a card is in one batch.
 * @returns `invalid_transition` when there is nothing to produce
 */
export async function createBatch(
  db: Db,
  { limit }: CreateBatchInput,
  by: AuditActor,
): Promise<Result<{ id: string }, 'invalid_transition'>> {
  const id = newId();
  return transaction(db, async (tx) => {
    await tx.execute(sql`lock table card_batches in share row exclusive mode`);
    const [number = 1] = await queryColumn(
      tx,
      z.int(),
      sql`select coalesce(max(number), 0) + 1 from card_batches`,
    );
    const batch = { id, number, state: 'open' as const, cards: 0, createdBy: by.id, createdAt: by.at };
    await tx.insert(cardBatches).values(batch);
    const cards = await countRows(
      tx,
      sql`insert into card_batch_cards (id, batch_id, term_id, serial, order_id)
          select gen_random_uuid(), ${id}, term_id, serial, order_id
          from (${cardsToProduce(dayOf(by.at))}) w limit ${limit} returning 1 as added`,
    );
    if (cards === 0) return fail('invalid_transition');
    await tx.update(cardBatches).set({ cards }).where(eq(cardBatches.id, id));
    await markPrinted(tx, id);
    await recordAudit(tx, by, {
      action: 'batch_created',
      target: { type: 'card_batch', id },
      after: { number, cards },
    });
    return ok({ id });
  });
}

type Closing = Result<undefined, 'not_found' | 'invalid_transition'>;

/** Moves an open batch on; null when it is not open (any more). */
async function close(tx: Db, id: string, columns: { state: BatchState; sentAt?: Date }) {
  const [batch] = await tx
    .update(cardBatches)
    .set(columns)
    .where(and(eq(cardBatches.id, id), eq(cardBatches.state, 'open')))
    .returning();
  return batch ?? null;
}

const exists = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.select({ id: cardBatches.id }).from(cardBatches).where(eq(cardBatches.id, id))).length > 0;

/** Paid orders of a batch of which no card is left to send. */
const listFinishedOrders = (tx: Db, batchId: string): Promise<string[]> =>
  queryColumn(
    tx,
    z.uuid(),
    sql`select distinct o.id from orders o
        join card_batch_cards b on b.order_id = o.id and b.batch_id = ${batchId}
        where o.status = 'completed' and not exists (
          select 1 from order_items i
          join pass_terms t on ${termsOfLine}
          join passes p on p.unique_key = t.unique_key and not p.is_blocked
          left join pass_cards c on c.unique_key = p.unique_key and c.replaced_at is null
          where i.order_id = o.id and ${isPrinted} and not exists (
            select 1 from card_batch_cards s join card_batches sent on sent.id = s.batch_id and sent.state = 'sent'
            where s.term_id = t.id and (s.serial = coalesce(c.serial, 1) or c.medium = 'digital')))`,
  );

/** Marks a batch as sent. Orders whose last card it has are produced. */
export const sendBatch = async (db: Db, { id }: { id: string }, by: AuditActor): Promise<Closing> =>
  db.transaction(async (tx) => {
    const batch = await close(tx, id, { state: 'sent', sentAt: by.at });
    if (!batch) return fail((await exists(tx, id)) ? 'invalid_transition' : 'not_found');
    const move = { at: by.at, actor: staffTransition(by) };
    const finished = await listFinishedOrders(tx, id);
    for (const orderId of finished)
      await moveOrder(tx, { ...move, orderId }, { from: 'completed', to: 'produced' });
    await recordAudit(tx, by, {
      action: 'batch_sent',
      target: { type: 'card_batch', id },
      after: { number: batch.number, cards: batch.cards, orders: finished.length },
    });
    return ok(undefined);
  });

/** Undoes a batch that was not sent: its cards are to be produced again. */
export const undoBatch = async (db: Db, { id }: { id: string }, by: AuditActor): Promise<Closing> =>
  db.transaction(async (tx) => {
    const batch = await close(tx, id, { state: 'undone' });
    if (!batch) return fail((await exists(tx, id)) ? 'invalid_transition' : 'not_found');
    await tx.execute(
      sql`update card_batches set former_cards = (
            select coalesce(json_agg(json_build_object('uniqueKey', t.unique_key, 'orderId', b.order_id)), '[]')
            from card_batch_cards b join pass_terms t on t.id = b.term_id where b.batch_id = ${id})
          where id = ${id}`,
    );
    await tx.delete(batchCards).where(eq(batchCards.batchId, id));
    await recordAudit(tx, by, {
      action: 'batch_undone',
      target: { type: 'card_batch', id },
      after: { number: batch.number, cards: batch.cards },
    });
    return ok(undefined);
  });
