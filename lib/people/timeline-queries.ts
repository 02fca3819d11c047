import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { inTexts, queryRows } from '../db/rows';
import { timelineEntrySchema, type TimelineEntry } from './schema';

/** Whose history: a person, an order, a pass, a partner house with the terms of its places, a voucher, an offer. */
export type TimelineScope =
  | { type: 'person'; id: string }
  | { type: 'order'; id: string; accountId: string }
  | { type: 'pass'; id: string; accountId: string | null }
  | { type: 'partner'; id: string; placeIds: readonly string[] }
  | { type: 'voucher' | 'promotion_code' | 'goodwill' | 'proposal'; id: string };

const ENTRIES_MAX = 100;

/** Of an account; its username without a contact. */
const fullName = sql`coalesce(nullif(concat_ws(' ', a.contact->>'firstName', a.contact->>'lastName'), ''), a.username)`;

/** Of an entry `l` of the log, which names members of a house by their place. */
const actorName = sql`coalesce(
  (select ${fullName} from accounts a where a.username = l.actor_name),
  (select p.name from partner_places o join partners p on p.id = o.partner_id
   where l.actor_kind = 'customer' and o.place_id = l.actor_name),
  l.actor_name)`;

/** Whom an entry `l` of the log added to a house or removed from it; null once the account is deleted. */
const memberName = sql`(select ${fullName} from accounts a where a.status <> 'deleted'
  and l.action in ('member_added', 'member_removed') and a.id::text = coalesce(l.after, l.before)->>'account')`;

const entryRow = z.strictObject(timelineEntrySchema.shape);

const ordersOf = (scope: TimelineScope): SQL => {
  switch (scope.type) {
    case 'person':
      return sql`o.account_id = ${scope.id}`;
    case 'order':
      return sql`o.id = ${scope.id}`;
    case 'voucher':
      return sql`o.id in (select i.order_id from order_items i join vouchers v on v.order_item_id = i.id
        where v.id = ${scope.id})`;
    case 'promotion_code':
    case 'goodwill':
    case 'proposal':
    case 'partner':
      return sql`false`;
    default:
      return sql`o.id in (select i.order_id from order_items i join pass_terms t on t.order_item_id = i.id
          where t.unique_key = ${scope.id}
        union all select order_id from order_items where unique_key = ${scope.id} and card_serial is not null)`;
  }
};

const logOf = (scope: TimelineScope): SQL => {
  switch (scope.type) {
    case 'person':
      return sql`l.person_id = ${scope.id} or (l.target_type = 'account' and l.target_id = ${scope.id})
        or (l.target_type = 'order' and l.target_id in (select id::text from scope))`;
    case 'order':
      return sql`(l.target_type = 'order' and l.target_id = ${scope.id})
        or (l.action in ('card_returned', 'card_resent') and l.target_id in (
          select t.unique_key from card_batch_cards b join pass_terms t on t.id = b.term_id
          where b.order_id = ${scope.id}))`;
    case 'partner':
      return sql`(l.target_type = 'partner' and l.target_id = ${scope.id}) or (l.action in ('place_terms_saved', 'visits_declared')
        and l.target_type = 'place' and l.target_id in ${inTexts(scope.placeIds)})
        or (l.target_type in ('device', 'place_key')
          and coalesce(l.after, l.before)->>'place' in ${inTexts(scope.placeIds)})`;
    default:
      return sql`l.target_type = ${scope.type} and l.target_id = ${scope.id}`;
  }
};

const mailsOf = (scope: TimelineScope): SQL => {
  switch (scope.type) {
    case 'person':
      return sql`m.account_id = ${scope.id}`;
    case 'order':
      return sql`m.account_id = ${scope.accountId} and m.data->>'orderId' = ${scope.id}`;
    case 'voucher':
      return sql`m.template = 'gift_voucher' and m.data->>'voucherId' = ${scope.id}`;
    case 'proposal':
      return sql`m.template = 'proposal_answered' and m.data->>'proposalId' = ${scope.id}`;
    case 'promotion_code':
    case 'goodwill':
    case 'partner':
      return sql`false`;
    default:
      return scope.accountId === null
        ? sql`false`
        : sql`m.account_id = ${scope.accountId} and m.data->>'uniqueKey' = ${scope.id}`;
  }
};

/** Gift vouchers of the orders in scope, mailed to their recipients. */
const GIFT_MAILS = sql`union all
  select m.id::text, coalesce(m.sent_at, m.created_at), 'system', null, 'mail', m.template, m.status, null, m.last_error, null
  from scope s join order_items i on i.order_id = s.id join vouchers v on v.order_item_id = i.id
    join mails m on m.dedupe_key = 'gift_voucher:' || v.id`;

/** What became of the batches in which cards were printed, also of those that were undone. */
const batchesOf = (lines: SQL, former: { uniqueKey: string } | { orderId: string }): SQL => sql`union all
  select l.id::text, l.at, l.actor_kind,
    ${actorName},
    'batch', l.action, c.number::text, null, l.reason, null
  from card_batches c join audit_log l on l.target_type = 'card_batch' and l.target_id = c.id::text
    and l.action in ('batch_created', 'batch_sent', 'batch_undone')
  where c.id in (select b.batch_id from card_batch_cards b where ${lines})
    or c.former_cards @> ${JSON.stringify([former])}::jsonb`;

/** Extensions in bulk, with their days, and those that were undone. */
const extensionsOf = (passes: SQL): SQL => sql`union all
  select r.id || ':' || t.id, coalesce(r.done_at, r.started_at), 'staff',
    (select ${fullName} from accounts a where a.id = r.created_by), 'extension', g.state, r.days::text, null, r.reason, null
  from goodwill_items g join goodwill_runs r on r.id = g.run_id join pass_terms t on t.id = g.term_id
    join passes p on p.unique_key = t.unique_key
  where g.state in ('extended', 'restored') and ${passes}`;

const othersOf = ({ type, id }: TimelineScope): SQL => {
  switch (type) {
    case 'person':
      return sql`${GIFT_MAILS} ${extensionsOf(sql`p.account_id = ${id}`)}`;
    case 'order':
      return sql`${GIFT_MAILS} ${batchesOf(sql`b.order_id = ${id}`, { orderId: id })}`;
    case 'pass':
      return sql`${extensionsOf(sql`p.unique_key = ${id}`)} ${batchesOf(
        sql`b.term_id in (select t.id from pass_terms t where t.unique_key = ${id})`,
        { uniqueKey: id },
      )}`;
    default:
      return sql``;
  }
};

/** Events of a thing, by customer, staff and system; newest first, one hundred at most. */
export const listTimeline = (db: Db, scope: TimelineScope): Promise<TimelineEntry[]> =>
  queryRows(
    db,
    entryRow,
    sql`with scope as (select o.id, o.number from orders o where ${ordersOf(scope)}),
        entries(id, at, by, name, source, what, subject, cents, reason, waiver) as (
          select t.id::text, t.at, case when t.actor = 'customer' then 'customer'
              when t.actor like 'admin:%' then 'staff' else 'system' end,
            case when t.actor ~ '^admin:[0-9a-f-]{36}$' then (select ${fullName} from accounts a
              where a.id = substr(t.actor, 7)::uuid) end,
            'order', case when t."to" = 'pending' and t."from" is not null then 'reopened' else t."to" end, s.number,
            null::int, t.reason, null::text
          from order_transitions t join scope s on s.id = t.order_id
          union all
          select l.id::text, l.at, l.actor_kind,
            ${actorName}, 'staff', l.action, coalesce(l.after->>'serial', ${memberName}),
            case when l.action = 'order_refunded' then (l.after->>'amount')::int end, l.reason,
            l.after->>'waiver'
          from audit_log l where (${logOf(scope)}) and l.action not in ('order_moved', 'person_opened')
          union all
          select m.id::text, coalesce(m.sent_at, m.created_at), 'system', null, 'mail', m.template, m.status, null, m.last_error, null
          from mails m where ${mailsOf(scope)}
          union all
          select r.id::text, r.received_at, 'system', null, 'payment', r.source, s.number, r.amount_cents, r.note, null
          from received_payments r join scope s on s.id = r.order_id
          ${
            scope.type === 'person'
              ? sql`union all select a.id::text, a.created_at, 'customer', null, 'account', 'created', null, null, null, null
                  from accounts a where a.id = ${scope.id}`
              : sql``
          }
          ${othersOf(scope)})
        select id, ${instantText(sql`at`)} as at, by, name, source, what,
          subject, cents, reason, waiver
        from entries order by entries.at desc, id desc limit ${ENTRIES_MAX}`,
  );
