import 'server-only';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor, AuditState } from '../../audit/schema';
import { lockPass, type LockedPass } from '../../cards/commands/lock-pass';
import { queueCardMail } from '../../cards/commands/queue-card-mail';
import { issueNextCard, openCardOf } from '../../cards/commands/replace-card';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { passes, passTerms } from '../../passes/tables';
import type { ResendCardInput } from '../schema';
import { batchCards } from '../tables';

type Outcome = Result<undefined, 'not_found' | 'invalid_transition'>;
type Line = typeof batchCards.$inferSelect;

const hasCard = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.select({ id: batchCards.id }).from(batchCards).where(eq(batchCards.id, id))).length > 0;

async function lockPassOf(tx: Db, { termId }: Line): Promise<LockedPass> {
  const [term] = await tx
    .select({ uniqueKey: passTerms.uniqueKey })
    .from(passTerms)
    .where(eq(passTerms.id, termId));
  const pass = term && (await lockPass(tx, term.uniqueKey));
  if (!pass) throw new Error('a card without a pass');
  return pass;
}

type CardAction = 'card_returned' | 'card_resent';

const record = (tx: Db, action: CardAction, pass: LockedPass, after: AuditState, by: AuditActor) =>
  recordAudit(tx, by, {
    action,
    target: { type: 'pass', id: pass.uniqueKey },
    personId: pass.accountId,
    after,
  });

/** Notes that the post brought a card back. @returns `invalid_transition` unless its batch was sent, or again */
export const returnCard = async (db: Db, { id }: { id: string }, by: AuditActor): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const isSent = sql`exists (select 1 from card_batches c where c.id = ${batchCards.batchId} and c.state = 'sent')`;
    const [card] = await tx
      .update(batchCards)
      .set({ returnedAt: by.at })
      .where(and(eq(batchCards.id, id), isNull(batchCards.returnedAt), isSent))
      .returning();
    if (!card) return fail((await hasCard(tx, id)) ? 'invalid_transition' : 'not_found');
    const { serial } = card;
    await record(tx, 'card_returned', await lockPassOf(tx, card), { serial }, by);
    return ok(undefined);
  });

/** A new card in place of the one that came back; null when that one is no longer in use. */
async function printAnew(tx: Db, pass: LockedPass, { serial }: Line, by: AuditActor): Promise<number | null> {
  const open = await openCardOf(tx, pass);
  if (pass.isBlocked || open.serial !== serial) return null;
  const next = { reason: 'returned', medium: 'printed' } as const;
  const issued = await issueNextCard(tx, open, next, by);
  const { uniqueKey, accountId } = pass;
  await queueCardMail(tx, { uniqueKey, accountId, serial: issued, ...next, at: by.at });
  return issued;
}

/**
 * Sends a returned card again: itself in a new envelope, or a new one, which waits for the next batch. An address is
 * where the cards of the pass go from now on.
 * @returns `invalid_transition` for a card that has not come back; in place of a new one, also for one that was replaced
 * or whose pass is blocked
 */
export const resendCard = async (
  db: Db,
  { id, way, address }: ResendCardInput & { id: string },
  by: AuditActor,
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [card] = await tx
      .select()
      .from(batchCards)
      .where(and(eq(batchCards.id, id), isNotNull(batchCards.returnedAt)))
      .for('update');
    if (!card) return fail((await hasCard(tx, id)) ? 'invalid_transition' : 'not_found');
    const pass = await lockPassOf(tx, card);
    const serial = way === 'batch' ? await printAnew(tx, pass, card, by) : card.serial;
    if (serial === null) return fail('invalid_transition');
    if (address)
      await tx
        .update(passes)
        .set({ cardAddress: address, cardAddressAt: by.at })
        .where(eq(passes.uniqueKey, pass.uniqueKey));
    // a card that is replaced stays a returned one
    if (way === 'envelope')
      await tx.update(batchCards).set({ returnedAt: null }).where(eq(batchCards.id, id));
    await record(tx, 'card_resent', pass, { serial, way, ...(address && { newAddress: true }) }, by);
    return ok(undefined);
  });
