import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { systemActor } from '../../audit/actor';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import type { Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { queueMail } from '../../mail/commands';
import { recordRefund } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf, type KnownSession } from '../../payments/queries';
import { releaseCodes } from '../../promotions/commands/use-code';
import { limitOfLines } from '../refund-queries';
import { givenBefore, leftOf, planRefund, voucherShare, type RefundLimit } from '../refund-rules';
import {
  storedRefund,
  type Refunded,
  type RefundInput,
  type RefundMethod,
  type StoredRefund,
} from '../refund-schema';
import { mayMove, staffTransition } from '../rules';
import { askForApproval } from './ask-approval';
import { closeReceipts } from './close-receipts';
import { sourceKeyOf } from './keep-for-review';
import { lockOrder, recordMove, statusOf, type Move } from './move-order';
import { addresseeOf } from './queue-order-mail';
import {
  findRefundable,
  insertRefund,
  settleRefund,
  takeBack,
  takeOrderBack,
  type Refundable,
} from './refund-effects';

export type RefundRequest = Omit<RefundInput, 'reason'> &
  Partial<RefundLimit> & {
    orderId: string;
    reason?: string | undefined;
    /** The same key gives the same refund. */
    key: string | null;
    /** Person who asked, if this one confirms. */
    askedBy?: string;
    provider: PaymentProvider | null;
    /** How the log names it: a refund, or a change of the order's status. */
    loggedAs?: 'order_refunded' | 'order_moved';
  };

export type RefundRefusal =
  | 'not_found'
  | 'invalid_transition'
  | 'invalid_data'
  | 'payment_unavailable'
  | 'approval_needed';

const REFUND_COLUMNS = sql.raw(`id, request_hash as "requestHash", state, method, lines,
  amount_cents as "amountCents", is_whole as "isWhole", sequence = 1 as "isFirst", returns_code as "returnsCode"`);

const hashOf = ({ lines, returnsCode }: RefundRequest) =>
  createHash('sha256')
    .update(JSON.stringify([lines?.map(({ id, amount }) => [id, amount]), returnsCode]))
    .digest('base64url');

const findKnown = (tx: Db, { orderId, key }: RefundRequest, hash: string): Promise<StoredRefund[]> =>
  queryRows(
    tx,
    storedRefund,
    sql`select ${REFUND_COLUMNS} from refunds where order_id = ${orderId}
          and (idempotency_key = ${key} or (state = 'pending' and request_hash = ${hash}))
        order by idempotency_key = ${key} desc nulls last limit 1`,
  );

const methodOf = (session: KnownSession | null, amountCents: Cents): RefundMethod =>
  session?.state === 'succeeded' ? 'card' : amountCents > 0 ? 'transfer' : 'none';

/** Reserves the amount of a refund on the locked order, so that concurrent ones together never exceed what was paid. */
async function reserve(
  tx: Db,
  request: RefundRequest,
  by: AuditActor,
): Promise<Result<StoredRefund, RefundRefusal>> {
  const { orderId, key, reason = null, provider } = request;
  if (!(await lockOrder(tx, orderId))) return fail('not_found');
  const hash = hashOf(request);
  const [known] = await findKnown(tx, request, hash);
  if (known)
    return known.requestHash === hash
      ? ok(known)
      : fail('invalid_data', [{ path: 'Idempotency-Key', code: 'taken' }]);
  const status = await statusOf(tx, orderId);
  if (!status || !mayMove(status, 'refunded')) return fail('invalid_transition');
  const refundable = await findRefundable(tx, orderId);
  if (!refundable) return fail('not_found');
  const { earlier } = refundable;
  const planned = planRefund(refundable, earlier, request.lines);
  if (!planned.ok) return planned;
  const { lines, amountCents, isWhole } = planned.data;
  const { returnsCode = isWhole } = request;
  const voucherCents = isWhole ? refundable.voucherCents : voucherShare(refundable, lines).shareCents;
  const givenCents = givenBefore(refundable, earlier) + amountCents + (returnsCode ? voucherCents : 0);
  if (givenCents > (await limitOfLines(tx, request, lines))) {
    await askForApproval(tx, { ...request, amountCents, hash }, by);
    return fail('approval_needed');
  }
  const session = await findSessionOf(tx, orderId);
  const method = methodOf(session, amountCents);
  if (method === 'card' && provider?.name !== session?.provider) return fail('payment_unavailable');
  const row = { orderId, key, hash, lines, amountCents, isWhole, method, returnsCode, reason };
  const id = await insertRefund(tx, { ...row, actor: staffTransition(by), at: by.at });
  const isFirst = earlier.length === 0;
  return ok({
    id,
    requestHash: hash,
    state: 'pending',
    method,
    lines,
    amountCents,
    isWhole,
    isFirst,
    returnsCode,
  });
}

/** @returns `refused` if the provider will not refund it, `unknown` if it may have */
async function giveBack(
  session: KnownSession | null,
  provider: PaymentProvider | null,
  { id, amountCents, isWhole, isFirst, method }: StoredRefund,
): Promise<'given' | 'refused' | 'unknown'> {
  if (method !== 'card' || !session) return 'given';
  if (provider?.name !== session.provider) return 'unknown';
  try {
    if (isWhole && isFirst) await provider.refundSession(session.id);
    else if (amountCents > 0 && !(await provider.refundPart(session.id, { key: id, amountCents })))
      return 'refused';
    return 'given';
  } catch (error) {
    getLogger().error({ sessionId: session.id, err: error }, 'payment not refunded');
    return 'unknown';
  }
}

/** Applies a refund of a part: whole lines lose their passes, the customer is told. */
async function takePartBack(tx: Db, refund: StoredRefund, { orderId, at }: Move): Promise<Cents> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error('a refund without an order');
  const whole = refund.lines.filter(({ isWhole }) => isWhole).map(({ id }) => id);
  if (whole.length) await takeBack(tx, order, { at, lineIds: whole });
  const refundable = await findRefundable(tx, orderId);
  await queueMail(tx, {
    dedupeKey: `order_corrected:${refund.id}`,
    ...addresseeOf(order),
    template: 'order_corrected',
    data: { orderId, refundId: refund.id },
  });
  return refund.returnsCode && refundable
    ? releaseCodes(tx, { orderId, at, part: voucherShare(refundable, refund.lines) })
    : 0;
}

/** Whether everything paid has been given back. */
const isEmptied = ({ totalCents, earlier }: Refundable) =>
  leftOf(
    totalCents,
    earlier.filter(({ isPending }) => !isPending),
  ) <= 0;

type Finish = { refund: StoredRefund; request: RefundRequest; session: KnownSession | null; by: AuditActor };

/** Applies a refund whose money is on its way, once, with its entry in the log. */
async function finish(tx: Db, { refund, request, session, by }: Finish): Promise<void> {
  const { orderId, reason } = request;
  const { at } = by;
  const move: Move = { orderId, at, actor: staffTransition(by), by, ...(reason ? { reason } : {}) };
  // the payment before the order: a fixed lock order prevents deadlocks
  if (session) await tx.execute(sql`select 1 from payment_sessions where id = ${session.id} for update`);
  await lockOrder(tx, orderId);
  const from = await statusOf(tx, orderId);
  // the provider's webhook about the refund may have been faster
  if (await settleRefund(tx, { id: refund.id, at })) {
    const returnedCents = refund.isWhole
      ? (await takeOrderBack(tx, move, refund.returnsCode))?.returnedCents
      : await takePartBack(tx, refund, move);
    if (returnedCents)
      await tx.execute(sql`update refunds set returned_cents = ${returnedCents} where id = ${refund.id}`);
  }
  const refundable = await findRefundable(tx, orderId);
  if (session && refundable && isEmptied(refundable)) {
    await recordRefund(tx, session.id, at);
    await closeReceipts(tx, { keys: [sourceKeyOf(session.id)], note: 'refunded', at });
  }
  if (
    !(await hasRows(
      tx,
      sql`update refunds set is_logged = true where id = ${refund.id} and not is_logged returning 1 as logged`,
    ))
  )
    return;
  if (request.loggedAs === 'order_moved')
    await recordMove(tx, move, { from: !from || from === 'refunded' ? 'completed' : from, to: 'refunded' });
  else await logRefund(tx, { refund, request, by });
}

async function logRefund(tx: Db, { refund, request, by }: Omit<Finish, 'session'>): Promise<void> {
  const order = await lockOrder(tx, request.orderId);
  const { amountCents, method, isWhole, lines, returnsCode } = refund;
  await recordAudit(tx, by, {
    action: 'order_refunded',
    target: { type: 'order', id: request.orderId },
    personId: order?.accountId ?? null,
    after: {
      refund: refund.id,
      amount: amountCents,
      method,
      isWhole,
      lines: lines.map(({ id }) => id),
      returnsCode,
      ...(request.askedBy ? { askedBy: request.askedBy } : {}),
    },
    reason: request.reason,
  });
}

/**
 * Refunds a paid order, lines of it, or amounts of lines: reserves the amount, gives a card payment back through its
 * provider, then atomically takes back what was sold and tells the customer. Can be repeated after an interruption:
 * the provider refunds once.
 * @returns `invalid_transition` for an order that is not paid, or a line that was refunded; `invalid_data` for more
 * than is left; `approval_needed` above the limit; `payment_unavailable` when the provider did not refund
 */
export async function refundOrder(
  db: Db,
  request: RefundRequest,
  by: AuditActor,
): Promise<Result<Refunded, RefundRefusal>> {
  const { orderId } = request;
  const reserved = await db.transaction((tx) => reserve(tx, request, by));
  if (!reserved.ok) return reserved;
  const { data: refund } = reserved;
  if (refund.state === 'pending' && !(await carryOut(db, refund, request, by)))
    return fail('payment_unavailable');
  const refundable = await findRefundable(db, orderId);
  const left = refundable ? leftOf(refundable.totalCents, refundable.earlier) : 0;
  return ok({ refunded: refund.amountCents, left });
}

/** @returns false if the provider did not refund it */
async function carryOut(
  db: Db,
  refund: StoredRefund,
  request: RefundRequest,
  by: AuditActor,
): Promise<boolean> {
  const session = refund.method === 'card' ? await findSessionOf(db, request.orderId) : null;
  const given = await giveBack(session, request.provider, refund);
  if (given === 'refused')
    await db.execute(sql`delete from refunds where id = ${refund.id} and state = 'pending'`);
  if (given !== 'given') return false;
  await db.transaction((tx) => finish(tx, { refund, request, session, by }));
  return true;
}

/** Minutes after which a refund counts as interrupted. */
const STALE_MINUTES = 10;
const BATCH = 100;

const staleRow = storedRefund.extend({ orderId: z.uuid(), reason: z.string().nullable() });

/** Carries out refunds that were interrupted between the provider and the database. */
export async function resumeRefunds(db: Db, provider: PaymentProvider | null, at: Date): Promise<void> {
  const stale = await queryRows(
    db,
    staleRow,
    sql`select ${REFUND_COLUMNS}, order_id as "orderId", reason from refunds
        where state = 'pending' and created_at < ${at}::timestamptz - make_interval(mins => ${STALE_MINUTES})
        order by created_at limit ${BATCH}`,
  );
  for (const { orderId, reason, ...refund } of stale) {
    const request = { orderId, key: null, provider, ...(reason ? { reason } : {}) };
    await carryOut(db, refund, request, systemActor('refunds', at));
  }
}
