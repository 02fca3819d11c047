import 'server-only';
import { sql } from 'drizzle-orm';
import { VISIT_KEPT_DAYS_AFTER_EDITION, VISIT_KEPT_DAYS_AFTER_PAYMENT } from '../../config/retention';
import { addDays, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { countRows } from '../../db/rows';
import { IS_PARTNER_OF, PLACE_PARTNERS } from '../../partners/queries';

/**
 * Removes passes from visits that a house was paid for long enough ago, unless its objection waits for an answer or,
 * until long enough after the edition, the customer wants to see them (docs/product.md#visits-and-privacy).
 * @returns the number of visits
 */
export const forgetPaidVisits = (db: Db, today: Day, limit: number): Promise<number> =>
  countRows(
    db,
    sql`update visits set unique_key = null where id in (
          select distinct v.id from visits v
          join settlement_visits s on s.visit_id = v.id
          join ${PLACE_PARTNERS} o on ${IS_PARTNER_OF}
          join payment_lines y on y.run_id = s.run_id and y.partner_id = o.partner_id
          join passes p on p.unique_key = v.unique_key
          join editions e on e.code = v.edition
          where y.state = 'paid' and y.booked_on < ${addDays(today, -VISIT_KEPT_DAYS_AFTER_PAYMENT)}
            and (e.valid_until < ${addDays(today, -VISIT_KEPT_DAYS_AFTER_EDITION)}
              or not exists (select 1 from visit_consents c where c.account_id = p.account_id))
            and not exists (select 1 from settlement_statements q
              where q.run_id = y.run_id and q.partner_id = y.partner_id
                and q.objected_at is not null and q.answered_at is null)
          limit ${limit}) returning 1 as forgotten`,
  );
