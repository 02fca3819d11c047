import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Change } from '../../audit/change-schema';
import { recordAudit } from '../../audit/commands';
import { isLatestChange } from '../../audit/queries';
import type { AuditActor } from '../../audit/schema';
import { dayOf, type Day } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Db } from '../../db/client';
import { refunds } from '../../orders/refund-tables';
import { findPayout } from '../payout-queries';
import type { Payout } from '../payout-schema';
import { lastClosedMonth } from '../queries';

const MONTH_LETTERS = 7;

async function isClosed(tx: Db, day: Day): Promise<boolean> {
  const last = await lastClosedMonth(tx);
  return last !== null && day.slice(0, MONTH_LETTERS) <= last;
}

type Paid = Result<Payout & Change, 'not_found' | 'invalid_transition' | 'invalid_data' | 'month_closed'>;
type Wish = { id: string; paidOn: Day | null; undoes?: string | undefined };

/** Sets the day on which a refund by transfer was paid, or takes it back; both only in an open month. */
const setPaidOn = (db: Db, { id, paidOn, undoes }: Wish, by: AuditActor): Promise<Paid> =>
  db.transaction(async (tx) => {
    // a month must not be closed meanwhile
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.books}::bigint)`);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    const payout = await findPayout(tx, id);
    if (!refund || !payout) return fail(refund ? 'invalid_transition' : 'not_found');
    if ((refund.paidOn === null) === (paidOn === null)) return fail('invalid_transition');
    const target = { type: 'refund', id } as const;
    if (undoes && !(await isLatestChange(tx, { undoes, actions: ['refund_paid'], target })))
      return fail('invalid_transition');
    const day = paidOn ?? refund.paidOn;
    if (day && (await isClosed(tx, day))) return fail('month_closed');
    await tx.update(refunds).set({ paidOn }).where(eq(refunds.id, id));
    const change = await recordAudit(tx, by, {
      action: 'refund_paid',
      target,
      before: { paidOn: refund.paidOn },
      after: { paidOn, orderId: payout.orderId, amount: payout.amount },
    });
    return ok({ ...payout, paidOn, change });
  });

/**
 * The books paid a refund by transfer, which books it on that day.
 * @returns `invalid_data` for a day to come; `month_closed` for a day in a closed month; `invalid_transition` for a
 * refund that is paid, or goes another way
 */
export const payRefund = (
  db: Db,
  { id, paidOn }: { id: string; paidOn: Day },
  by: AuditActor,
): Promise<Paid> =>
  paidOn > dayOf(by.at)
    ? Promise.resolve(fail('invalid_data', [{ path: 'paidOn', code: 'past_date' }]))
    : setPaidOn(db, { id, paidOn }, by);

/**
 * Takes back {@link payRefund} while its month is open.
 * @returns the same, and `invalid_transition` to undo a change that another one followed
 */
export const unpayRefund = (
  db: Db,
  wish: { id: string; undoes?: string | undefined },
  by: AuditActor,
): Promise<Paid> => setPaidOn(db, { ...wish, paidOn: null }, by);
