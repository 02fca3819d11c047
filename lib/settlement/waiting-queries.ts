import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { addDays, type Day } from '../core/dates';
import { isUnpaid } from './payment-queries';
import { OBJECTION_DAYS } from './schema';

const momentText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'Europe/Zurich', 'YYYY-MM-DD"T"HH24:MI')`;
const sentOn = sql`(r.sent_at at time zone 'Europe/Zurich')::date`;

/**
 * Settlement runs that wait for a person, as a table `w`: the next `step`, since which day or moment, and the `cents`
 * that houses still get. A computed run waits once it was sent back. A payment file is due once the time of objections
 * is over or a payment came back, unless no house gets money. The person of `computedBy` cannot approve the run.
 */
export const waitingRuns = (today: Day): SQL => sql`(
  select r.computed_by_id::text as "computedBy", coalesce(p.cents, 0) as cents,
    case r.state when 'computed' then 'computeAgain' when 'frozen' then 'approve' when 'approved' then 'send'
      when 'returned' then 'payAgain' else 'pay' end as step,
    case r.state when 'computed' then ${momentText(sql`r.sent_back_at`)}
      when 'frozen' then ${momentText(sql`r.frozen_at`)}
      when 'approved' then ${momentText(sql`r.approved_at`)}
      when 'returned' then (select max(booked_on) from payment_lines
        where run_id = r.id and state = 'returned')::text
      else (${sentOn} + ${OBJECTION_DAYS + 1}::int)::text end as since
  from settlement_runs r
  left join lateral (select sum(l.net_cents) as cents from settlement_lines l
    where l.run_id = r.id and ${isUnpaid}) p on true
  where r.state in ('frozen', 'approved') or (r.state = 'computed' and r.sent_back_at is not null)
    or (p.cents > 0 and (r.state = 'returned'
      or (r.state = 'sent' and ${sentOn} < ${addDays(today, -OBJECTION_DAYS)}::date)))) w`;

/** Objections without an answer, as a table `w` with the moment `since`. */
export const waitingObjections: SQL = sql`(
  select ${momentText(sql`objected_at`)} as since from settlement_statements
  where objected_at is not null and answered_at is null) w`;
