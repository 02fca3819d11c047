import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AuditActor } from '../../audit/schema';
import { recordAudit } from '../../audit/commands';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import {
  CARD_FEE_CENTS,
  REPEAT_SECONDS,
  type CardMedium,
  type NewCardReason,
  type FeeMethod,
  type ReplaceCardInput,
} from '../schema';
import { passTerms } from '../../passes/tables';
import { passCards, revocations } from '../tables';
import { queueCardMail } from './queue-card-mail';
import { lockPass, type LockedPass } from './lock-pass';

const DIGEST_BYTES = 8;

const digestOf = (uniqueKey: string, serial: number): Buffer =>
  createHash('sha256').update(`${uniqueKey}.${serial}`).digest().subarray(0, DIGEST_BYTES);

type OpenCard = typeof passCards.$inferSelect;

/** The card in use. Adds the first one if the pass has none. */
export async function openCardOf(tx: Db, { uniqueKey, createdAt }: LockedPass): Promise<OpenCard> {
  await tx
    .insert(passCards)
    .values({ uniqueKey, serial: 1, medium: 'digital', issuedAt: createdAt, reason: 'first' })
    .onConflictDoNothing();
  const [open] = await tx
    .select()
    .from(passCards)
    .where(and(eq(passCards.uniqueKey, uniqueKey), isNull(passCards.replacedAt)));
  if (!open) throw new Error('a pass without a card in use');
  return open;
}

type Replacement = {
  reason: NewCardReason;
  medium: CardMedium;
  fee?: FeeMethod | undefined;
  idempotencyKey?: string | undefined;
};

/** Issues the next card of a locked pass and revokes the one in use. @returns its serial */
export async function issueNextCard(
  tx: Db,
  open: OpenCard,
  { reason, medium, fee, idempotencyKey: requestKey }: Replacement,
  { id, at }: AuditActor,
): Promise<number> {
  const { uniqueKey, serial } = open;
  await tx
    .update(passCards)
    .set({ replacedAt: at })
    .where(and(eq(passCards.uniqueKey, uniqueKey), eq(passCards.serial, serial)));
  const next = { uniqueKey, serial: serial + 1, medium, issuedAt: at, issuedBy: id, reason, requestKey };
  const paid = fee && { feeCents: CARD_FEE_CENTS, feeMethod: fee };
  await tx.insert(passCards).values({ ...next, ...paid });
  const until = sql<string>`(select max(${passTerms.validUntil}) from ${passTerms}
    where ${passTerms.uniqueKey} = ${uniqueKey})`;
  await tx
    .insert(revocations)
    .values({ digest: digestOf(uniqueKey, serial), uniqueKey, serial, since: at, until });
  return next.serial;
}

export type CardRequest = ReplaceCardInput & {
  /** Of a pass, as typed. */
  uniqueKey: string;
  /** The same key again issues no card. */
  idempotencyKey?: string | undefined;
};

type Replaced = Result<
  { serial: number; isNew: boolean },
  'not_found' | 'invalid_transition' | 'invalid_data'
>;

/** The answer to an earlier request with the same key; null if there was none. */
async function replacedBefore(
  tx: Db,
  uniqueKey: string,
  { reason, medium, fee, idempotencyKey }: CardRequest,
): Promise<Replaced | null> {
  if (!idempotencyKey) return null;
  const [card] = await tx
    .select()
    .from(passCards)
    .where(and(eq(passCards.uniqueKey, uniqueKey), eq(passCards.requestKey, idempotencyKey)));
  if (!card) return null;
  return card.reason === reason && card.medium === medium && card.feeMethod === (fee ?? null)
    ? ok({ serial: card.serial, isNew: false })
    : fail('invalid_data', [{ path: 'Idempotency-Key', code: 'taken' }]);
}

/**
 * Replaces the card of a pass: the number stays, the old card is revoked. The same key again, or the same replacement
 * within a minute, returns the serial of the first one. A fee by invoice is charged by the caller, if the card is new.
 * @returns `invalid_transition` for a blocked pass; `invalid_data` for a key of another replacement
 */
export async function replaceCard(db: Db, request: CardRequest, by: AuditActor): Promise<Replaced> {
  const { uniqueKey, reason, medium, fee, waiver, idempotencyKey } = request;
  return db.transaction(async (tx) => {
    const pass = await lockPass(tx, uniqueKey);
    if (!pass) return fail('not_found');
    const before = await replacedBefore(tx, pass.uniqueKey, request);
    if (before) return before;
    if (pass.isBlocked) return fail('invalid_transition');
    const open = await openCardOf(tx, pass);
    const seconds = Math.abs(by.at.getTime() - open.issuedAt.getTime()) / 1000;
    if (open.reason === reason && open.medium === medium && seconds < REPEAT_SECONDS)
      return ok({ serial: open.serial, isNew: false });
    const serial = await issueNextCard(tx, open, { reason, medium, fee, idempotencyKey }, by);
    const { accountId } = pass;
    await queueCardMail(tx, { uniqueKey: pass.uniqueKey, accountId, serial, reason, medium, at: by.at });
    await recordAudit(tx, by, {
      action: 'card_replaced',
      target: { type: 'pass', id: pass.uniqueKey },
      personId: pass.accountId,
      before: { serial: open.serial, medium: open.medium },
      after: {
        serial,
        medium,
        ...(fee ? { fee: CARD_FEE_CENTS, method: fee } : waiver ? { waiver } : {}),
      },
      reason,
    });
    return ok({ serial, isNew: true });
  });
}
