import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '../../core/dates';

/** Why the edition `t` of a pass `p` is not extended; null if it is. */
export const skipReasonOn = (today: Day): SQL =>
  sql`case when p.erase_after is not null then 'erased' when p.is_blocked then 'blocked'
    when t.valid_until < ${today}::date then 'expired'
    when exists (select 1 from pass_terms n where n.unique_key = t.unique_key and n.valid_from > t.valid_from)
      then 'renewed' end`;
