import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { instantOf } from '../core/dates';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { BY_NAME } from '../partners/queries';
import { lastObjectionDay, type House } from './rules';
import { ruleSchema } from './rule-schema';
import {
  type HouseStatement,
  housePaymentSchema,
  recipientSchema,
  runSummarySchema,
  RUN_KINDS,
  RUN_STATES,
  settlementLineSchema,
} from './schema';

/** A statement `s` as JSON. */
export const statementJson = sql`jsonb_build_object('id', s.id,
  'number', s.year || '-' || lpad(s.number::text, 4, '0'), 'mailedTo', s.mailed_to,
  'objection', s.objection, 'objectedAt', ${instantText(sql`s.objected_at`)}, 'objectedBy', s.objected_by,
  'answer', s.answer, 'answeredAt', ${instantText(sql`s.answered_at`)}, 'correction', s.correction_cents)`;

const addresseeRow = z.strictObject({
  partnerId: z.uuid(),
  email: z.string().nullable(),
  ...recipientSchema.shape,
});

const isConcerned = sql`(l.visits > 0 or l.gross_cents > 0 or l.advance_cents > 0 or l.correction_cents <> 0)`;

/** Houses that a run concerns: with entries, an amount, an advance or a correction; by name. */
export const listAddressees = (db: Db, runId: string) =>
  queryRows(
    db,
    addresseeRow,
    sql`select p.id as "partnerId", p.name, p.address, p.iban, p.language, p.email
        from settlement_lines l join partners p on p.id = l.partner_id
        where l.run_id = ${runId} and ${isConcerned}
        order by ${BY_NAME}`,
  );

const factsRow = z.strictObject({
  /** Its statement is null before the run is sent: then it is a preview. */
  ...settlementLineSchema.omit({ partner: true, payment: true }).shape,
  recipient: recipientSchema,
  payment: housePaymentSchema.strict().nullable(),
  run: z.strictObject({
    id: z.uuid(),
    number: z.int(),
    edition: z.string(),
    kind: z.enum(RUN_KINDS),
    state: z.enum(RUN_STATES),
    from: z.iso.date(),
    until: z.iso.date(),
    computedAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    inputsHash: z.string(),
    pot: z.int().nullable(),
    isPotGiven: z.boolean(),
  }),
  rule: z.strictObject({
    name: z.string(),
    version: z.int(),
    votedOn: z.iso.date().nullable(),
    details: ruleSchema,
  }),
  /** Advances of the edition that a final account takes off, the first one first. */
  advances: z.array(
    runSummarySchema.pick({ number: true, from: true, until: true, visits: true, net: true }).strict(),
  ),
});
export type StatementFacts = z.infer<typeof factsRow>;

/** Everything that a statement says, by name of the house. Amounts come from the run as it was frozen. */
const listFacts = (db: Db, filter: SQL): Promise<StatementFacts[]> =>
  queryRows(
    db,
    factsRow,
    sql`select l.partner_id as "partnerId", case when s.id is not null then ${statementJson} end as statement,
          coalesce(s.recipient, jsonb_build_object('name', p.name, 'address', p.address, 'iban', p.iban,
            'language', p.language)) as recipient,
          jsonb_build_object('id', r.id, 'number', r.number, 'edition', r.edition, 'kind', r.kind,
            'state', r.state, 'from', r.from_day, 'until', r.until_day,
            'computedAt', ${instantText(sql`r.computed_at`)}, 'sentAt', ${instantText(sql`r.sent_at`)},
            'inputsHash', r.inputs_hash, 'pot', r.pot_cents,
            'isPotGiven', r.is_pot_given) as run,
          jsonb_build_object('name', u.name, 'version', u.version, 'votedOn', u.voted_on,
            'details', u.rule) as rule,
          l.visits, l.groups, l.weight, l.gross_cents as gross, l.advance_cents as advance,
          l.correction_cents as correction, l.net_cents as net, l.carried_cents as carried,
          (select jsonb_build_object('state', y.state, 'executionDay', f.execution_day)
            from payment_lines y join payment_files f on f.run_id = y.run_id and f.sequence = y.sequence
            where y.run_id = l.run_id and y.partner_id = l.partner_id
            order by y.sequence desc limit 1) as payment,
          case when r.kind = 'final' then coalesce((select jsonb_agg(jsonb_build_object('number', b.number,
              'from', b.from_day, 'until', b.until_day, 'visits', a.visits, 'net', a.net_cents) order by b.number)
            from settlement_lines a join settlement_runs b on b.id = a.run_id
            where a.partner_id = l.partner_id and b.edition = r.edition and b.kind = 'advance'
              and b.state <> 'computed' and b.number < r.number), '[]') else '[]' end as advances
        from settlement_lines l join settlement_runs r on r.id = l.run_id
          join settlement_rules u on u.id = r.rule_id join partners p on p.id = l.partner_id
          left join settlement_statements s on s.run_id = l.run_id and s.partner_id = l.partner_id
        where ${isConcerned} and ${filter} order by ${BY_NAME}`,
  );

/** The statements of a run, or of one house in it; previews before it is sent. */
export const listRunStatements = (db: Db, runId: string, partnerId?: string): Promise<StatementFacts[]> =>
  listFacts(db, partnerId ? sql`r.id = ${runId} and l.partner_id = ${partnerId}` : sql`r.id = ${runId}`);

/** A statement that was sent. */
export async function findStatement(db: Db, id: string): Promise<StatementFacts | null> {
  const [found] = await listFacts(db, sql`s.id = ${id}`);
  return found ?? null;
}

type Reader = { accountId: string; isStaff: boolean };

/** Staff read all statements, members those of their partners. */
const isReadBy = ({ accountId, isStaff }: Reader) =>
  isStaff
    ? sql`s.id is not null`
    : sql`s.partner_id in (select partner_id from partner_members where account_id = ${accountId})`;

/** A statement that somebody may read. */
export async function findStatementOf(db: Db, id: string, reader: Reader): Promise<StatementFacts | null> {
  const [found] = await listFacts(db, sql`s.id = ${id} and ${isReadBy(reader)}`);
  return found ?? null;
}

/** The statements that somebody may read, the newest first. */
export async function listStatementsOf(db: Db, reader: Reader): Promise<HouseStatement[]> {
  const found = await listFacts(db, isReadBy(reader));
  return found
    .toSorted((a, b) => b.run.number - a.run.number)
    .flatMap(({ statement, recipient, run, visits, gross, advance, correction, net, payment }) => {
      const { kind, state, edition, from, until, sentAt } = run;
      if (!statement || sentAt === null) return [];
      const { id, number, objection, answer, correction: granted } = statement;
      const objectUntil = lastObjectionDay(instantOf(Date.parse(sentAt)));
      return [
        {
          ...{ id, number, house: recipient.name, kind, state, edition, from, until },
          ...{ visits, gross, advance, correction, net, sentAt, objectUntil, objection, answer, granted },
          payment,
        },
      ];
    });
}

const houseRow = z.strictObject({ id: z.uuid(), groups: settlementLineSchema.shape.groups });

/** All houses of a run with their entries, by whose weights a pot is shared. */
export const listRunHouses = (db: Db, runId: string): Promise<House[]> =>
  queryRows(
    db,
    houseRow,
    sql`select partner_id as id, groups from settlement_lines where run_id = ${runId} order by partner_id`,
  );
