import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { getEnv } from '../config/env';
import { daysBetween, type Day } from '../core/dates';
import { allOf, contactName, containing, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { containsFolded } from '../db/text-search';
import { nextStep } from './invoice-rules';
import { openInvoiceSchema, type InvoiceListQuery, type OpenInvoiceRow } from './invoice-schema';

const PAGE_SIZE = 50;

const invoiceRow = openInvoiceSchema
  .omit({ daysLate: true, next: true })
  .extend({
    /** Last day of a pause or of the check of a payment, also of one that is over. */
    heldUntil: z.iso.date().nullable(),
    isCancellable: z.boolean(),
  })
  .strict();
type InvoiceRow = z.infer<typeof invoiceRow>;

/** Open invoices as a table `i`, with the reminders sent and what holds them. */
export const openInvoices = (today: Day): SQL => sql`(
  select o.id as "orderId", o.number, o.total_cents as total, n.due_on::text as "dueOn",
    coalesce(o.billing_contact->>'company',
      ${contactName(sql`o.billing_contact`)}) as name,
    p.received, case when n.count > 0 then json_build_object('position', n.position,
      'count', n.count, 'open', n.until_cents - p.received) end as part, coalesce(r.level, 0)::int as level,
    r.sent_on::text as "remindedOn", h.until::text as until, h.reason,
    greatest(e.until, (c.checked_at at time zone 'Europe/Zurich')::date - 1)::text as "heldUntil",
    o.channel <> 'counter' and n.count = 0 as "isCancellable",
    case when p.is_checked then 'checking'
      when h.order_id is not null and h.until is null then 'stopped'
      when h.until >= ${today}::date then 'paused'
      when n.due_on < ${today}::date then 'late' else 'due' end as state
  from orders o
  left join reminder_pauses h on h.order_id = o.id and coalesce(h.until, 'infinity') >= ${today}::date
  left join reminder_pauses e on e.order_id = o.id
  left join lateral (select bool_or(state = 'review') as is_checked,
      coalesce(sum(amount_cents) filter (where order_id = o.id and reason = 'partial'), 0)::int as received
    from received_payments where o.id in (order_id, assigned_to) and state in ('waiting', 'review')) p on true
  left join lateral (select coalesce(min(due_on) filter (where until_cents > p.received), o.due_on) as due_on,
      min(until_cents) filter (where until_cents > p.received) as until_cents, count(*)::int as count,
      (count(*) filter (where until_cents <= p.received) + 1)::int as position
    from payment_plan_parts where order_id = o.id) n on true
  left join lateral (select max(level) as level, max(sent_on) as sent_on from (
      select level, sent_on from invoice_reminders where order_id = o.id and n.count = 0
      union all select level, sent_on from plan_reminders where order_id = o.id and due_on = n.due_on) s) r on true
  left join lateral (select max(settled_at) as checked_at from received_payments where order_id = o.id) c on true
  where o.status = 'pending' and o.payment_method = 'invoice' and o.due_on is not null) i`;

const filterOf = ({ state, q }: Omit<InvoiceListQuery, 'page'>): SQL =>
  allOf(
    state && sql`i.state = ${state}`,
    q && sql`(i.number ilike ${containing(q)} or ${containsFolded(sql`i.name`, q)})`,
  );

const viewOf = ({ heldUntil: _, isCancellable, ...row }: InvoiceRow, today: Day): OpenInvoiceRow => ({
  ...row,
  daysLate: Math.max(0, daysBetween(row.dueOn, today)),
  next: nextStep({ ...row, isCancellable }, today, getEnv().INVOICE_REMINDER_DAYS),
});

const readInvoices = (db: Db, { today, where, paged }: { today: Day; where: SQL; paged: SQL }) =>
  queryRows(
    db,
    invoiceRow,
    sql`select i.* from ${openInvoices(today)} where ${where} order by i."dueOn", i.number ${paged}`,
  );

/** Open invoices, the longest due first, with the number and the sum of all that match. */
export async function listOpenInvoices(
  db: Db,
  { page, ...filter }: InvoiceListQuery,
  today: Day,
  { isWhole = false } = {},
) {
  const where = filterOf(filter);
  const paged = pageOf(page, PAGE_SIZE, isWhole);
  const rows = await readInvoices(db, { today, where, paged });
  const [sums = { total: 0, sumCents: 0 }] = await queryRows(
    db,
    z.strictObject({ total: z.int(), sumCents: z.int() }),
    sql`select count(*)::int as total, coalesce(sum(i.total - i.received), 0)::float8 as "sumCents"
        from ${openInvoices(today)} where ${where}`,
  );
  return { items: rows.map((row) => viewOf(row, today)), ...sums, page, pageSize: PAGE_SIZE };
}

/** The open invoice of an order; null if it has none. */
export async function findOpenInvoice(db: Db, orderId: string, today: Day): Promise<OpenInvoiceRow | null> {
  const where = sql`i."orderId" = ${orderId}`;
  const [row] = await readInvoices(db, { today, where, paged: sql`` });
  return row ? viewOf(row, today) : null;
}

/** The days before today on which a reminder was due that was not sent, one for each open invoice. */
export async function listMissedReminders(db: Db, today: Day): Promise<Day[]> {
  const rows = await readInvoices(db, { today, where: sql`true`, paged: sql`` });
  return rows.flatMap((row) => {
    const held = { ...row, until: row.heldUntil };
    const step = nextStep(held, row.dueOn, getEnv().INVOICE_REMINDER_DAYS);
    return step?.kind === 'reminder' && step.on < today ? [step.on] : [];
  });
}
