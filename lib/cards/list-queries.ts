import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '../core/dates';
import type { ListPage } from '../core/list-page';
import { allOf, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { queryNumber, queryRows } from '../db/rows';
import { foldedText } from '../db/text-search';
import { formatUniqueKey, parseUniqueKey } from '../passes/rules';
import { foldedHolder } from '../passes/tables';
import { passRow, type PassListQuery, type PassRow } from './list-schema';

export const PASSES_PAGE_SIZE = 50;

const stateOn = (today: Day): SQL =>
  sql`case when p.is_blocked then 'blocked' when ${today}::date < t.valid_from then 'queued'
    when ${today}::date > t.valid_until then 'expired' else 'active' end`;

/** Matches a number in any spelling, the number of an order, or a part of the holder's name. */
function matching(q: string): SQL {
  const key = parseUniqueKey(q);
  if (key) return sql`p.unique_key = ${key}`;
  const text = q.replace(/[\\%_]/g, ' ');
  return sql`t.id in (
    select n.id from pass_terms n join passes h on h.unique_key = n.unique_key
      where ${foldedHolder} like '%' || ${foldedText(sql`${text}::text`)} || '%'
    union all select n.id from orders o join order_items i on i.order_id = o.id
      join pass_terms n on n.order_item_id = i.id where o.number = ${q})`;
}

const filterOf = ({ edition, state, q }: PassListQuery, today: Day): SQL =>
  allOf(edition && sql`t.edition = ${edition}`, state && sql`${stateOn(today)} = ${state}`, q && matching(q));

/**
 * A page of the office's list of passes, one row per edition, the latest issued first.
 * @param isWhole all pages as one, for a file
 */
export async function listPassRows(
  db: Db,
  query: PassListQuery,
  today: Day,
  { isWhole = false } = {},
): Promise<ListPage<PassRow>> {
  const where = filterOf(query, today);
  const items = await queryRows(
    db,
    passRow,
    sql`select t.id, p.unique_key as "uniqueKey", p.first_name as "firstName", p.last_name as "lastName",
          p.birth_date::text as "birthDate", t.edition, t.valid_until::text as "validUntil",
          ${stateOn(today)} as state, coalesce((select max(c.serial) from pass_cards c
            where c.unique_key = p.unique_key), 1) as serial
        from pass_terms t join passes p on p.unique_key = t.unique_key where ${where}
        order by t.created_at desc, t.id
        ${pageOf(query.page, PASSES_PAGE_SIZE, isWhole)}`,
  );
  const total = await queryNumber(
    db,
    sql`select count(*)::int from pass_terms t join passes p on p.unique_key = t.unique_key where ${where}`,
  );
  return {
    items: items.map((row) => ({ ...row, uniqueKey: formatUniqueKey(row.uniqueKey) })),
    total,
    page: query.page,
    pageSize: PASSES_PAGE_SIZE,
  };
}
