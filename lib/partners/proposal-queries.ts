import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { ListPage } from '../core/list-page';
import { instantText, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { queryNumber, queryRow, queryRows } from '../db/rows';
import { proposalViewSchema, type ProposalListQuery, type ProposalView } from './proposal-schema';

const PROPOSALS_PAGE_SIZE = 50;
/** On the page of a house. */
const OWN_MAX = 20;

const row = proposalViewSchema.strict();

const select = (rest: SQL): SQL =>
  sql`select p.id, p.place_id as place, c.data->'name' as "placeName",
        (select h.name from partner_places o join partners h on h.id = o.partner_id
          where o.place_id = p.place_id) as house,
        p.data, p.state, p.answer, ${instantText(sql`p.created_at`)} as "createdAt",
        ${instantText(sql`p.decided_at`)} as "decidedAt"
      from proposals p join content_places c on c.id = p.place_id ${rest}`;

/** Proposals of a house for a place, the latest first. */
export const listProposalsOf = (db: Db, placeId: string): Promise<ProposalView[]> =>
  queryRows(
    db,
    row,
    select(sql`where p.place_id = ${placeId} order by p.created_at desc, p.id desc limit ${OWN_MAX}`),
  );

/** One proposal; null if unknown. */
export const findProposal = (db: Db, id: string): Promise<ProposalView | null> =>
  queryRow(db, row, select(sql`where p.id = ${id}`));

/** Proposals of houses, the latest first; fifty a page. */
export async function listProposals(
  db: Db,
  { state, page }: ProposalListQuery,
): Promise<ListPage<ProposalView>> {
  const where = state ? sql`where p.state = ${state}` : sql``;
  const total = await queryNumber(db, sql`select count(*)::int from proposals p ${where}`);
  const items = await queryRows(
    db,
    row,
    select(
      sql`${where} order by p.created_at desc, p.id desc
          ${pageOf(page, PROPOSALS_PAGE_SIZE)}`,
    ),
  );
  return { items, total, page, pageSize: PROPOSALS_PAGE_SIZE };
}

/** How many proposals wait for an answer. */
export const countNewProposals = (db: Db): Promise<number> =>
  queryNumber(db, sql`select count(*)::int from proposals where state = 'new'`);
