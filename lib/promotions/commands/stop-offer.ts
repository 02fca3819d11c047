import 'server-only';
import { sql } from 'drizzle-orm';
import type { Change } from '../../audit/change-schema';
import { recordAudit } from '../../audit/commands';
import { isLatestChange } from '../../audit/queries';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { countRows, hasRows } from '../../db/rows';
import { transaction } from '../../db/transaction';
import type { StopOfferInput } from '../offer-schema';

const codesOf = (id: string) => sql`(code = ${id} or series::text = ${id})`;

const ACTIONS = ['promotion_code_stopped', 'promotion_code_resumed'] as const;

/**
 * Stops a code or a series at once, or lets it run again. Orders placed with it keep their price.
 * @returns the id of the change; `invalid_transition` if it is in that state already, or to undo a change that another
 * one followed
 */
export const stopOffer = async (
  db: Db,
  { id, isStopped, reason, undoes }: StopOfferInput & { id: string; isStopped: boolean },
  by: AuditActor,
): Promise<Result<Change, 'not_found' | 'invalid_transition'>> =>
  transaction(db, async (tx) => {
    if (!(await hasRows(tx, sql`select 1 from promotion_codes where ${codesOf(id)} limit 1`)))
      return fail('not_found');
    const changed = await countRows(
      tx,
      sql`update promotion_codes set stopped_at = ${isStopped ? by.at : null}::timestamptz
          where ${codesOf(id)} and (stopped_at is null) = ${isStopped} returning code`,
    );
    if (changed === 0) return fail('invalid_transition');
    const target = { type: 'promotion_code', id } as const;
    // after the update, which waits for a colleague's
    if (undoes && !(await isLatestChange(tx, { undoes, actions: ACTIONS, target })))
      return fail('invalid_transition');
    const change = await recordAudit(tx, by, {
      action: isStopped ? 'promotion_code_stopped' : 'promotion_code_resumed',
      target,
      before: { isStopped: !isStopped },
      after: { isStopped, codes: changed },
      reason,
    });
    return ok({ change });
  });
