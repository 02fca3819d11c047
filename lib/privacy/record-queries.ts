import 'server-only';
import { sql } from 'drizzle-orm';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { recordsSchema, type AccountRecords } from './schema';

const { shape } = recordsSchema;

/** What staff, the bank and doors recorded about a customer, without the names of staff. */
export async function recordsOf(db: Db, accountId: string): Promise<AccountRecords> {
  const orders = sql`(select id from orders where account_id = ${accountId})`;
  const passes = sql`(select unique_key from passes where account_id = ${accountId})`;
  return {
    notes: await queryRows(
      db,
      shape.notes.element,
      sql`select target_type as about, text, ${instantText(sql`written_at`)} as "writtenAt"
          from notes where account_id = ${accountId} order by written_at`,
    ),
    requests: await queryRows(
      db,
      shape.requests.element,
      sql`select kind, payload->>'reason' as reason, ${instantText(sql`asked_at`)} as "askedAt", decision,
            decision_reason as "decisionReason"
          from approvals where target_id = ${accountId} or target_id in (select id::text from ${orders} o)
            or target_id in ${passes} order by asked_at`,
    ),
    payments: await queryRows(
      db,
      shape.payments.element,
      sql`select o.number as "order", p.amount_cents as amount, p.paid_on::text as "paidOn", p.payer, p.message, p.note
          from received_payments p join orders o on o.id = coalesce(p.order_id, p.assigned_to)
          where o.account_id = ${accountId} order by p.received_at`,
    ),
    refunds: await queryRows(
      db,
      shape.refunds.element,
      sql`select o.number as "order", r.amount_cents as amount, r.method, r.reason,
            ${instantText(sql`r.created_at`)} as "createdAt"
          from refunds r join orders o on o.id = r.order_id where o.account_id = ${accountId} order by r.created_at`,
    ),
    agreements: await queryRows(
      db,
      shape.agreements.element,
      sql`select o.number as "order", a.kind, a.reason, ${instantText(sql`a.at`)} as "agreedAt"
          from (select order_id, 'plan' as kind, reason, agreed_at as at from payment_plans
            union all select order_id, 'pause', reason, created_at from reminder_pauses) a
          join orders o on o.id = a.order_id where o.account_id = ${accountId} order by a.at`,
    ),
    cards: await queryRows(
      db,
      shape.cards.element,
      sql`select c.unique_key as pass, c.serial, c.medium, c.reason, ${instantText(sql`c.issued_at`)} as "issuedAt",
            ${instantText(sql`c.replaced_at`)} as "replacedAt"
          from pass_cards c where c.unique_key in ${passes} order by c.unique_key, c.serial`,
    ),
    cardAddresses: await queryRows(
      db,
      shape.cardAddresses.element,
      sql`select unique_key as pass, card_address as address, ${instantText(sql`card_address_at`)} as since
          from passes where account_id = ${accountId} and card_address is not null order by unique_key`,
    ),
    quotas: await queryRows(
      db,
      shape.quotas.element,
      sql`select kind, edition, quota from pro_quotas where account_id = ${accountId} order by edition, kind`,
    ),
    houses: await queryRows(
      db,
      shape.houses.element,
      sql`select p.name, ${instantText(sql`m.created_at`)} as since
          from partner_members m join partners p on p.id = m.partner_id
          where m.account_id = ${accountId} order by p.name`,
    ),
    log: await queryRows(
      db,
      shape.log.element,
      sql`select ${instantText(sql`at`)} as at, action, reason from audit_log where person_id = ${accountId} order by seq`,
    ),
  };
}
