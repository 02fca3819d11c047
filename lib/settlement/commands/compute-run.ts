import 'server-only';
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { formatDay } from '../../i18n/format';
import { netOf, potOf, sharesOf, type Share } from '../rules';
import {
  digestOfEntries,
  findOpen,
  findRule,
  hasFinalAccount,
  incomeOf,
  listHouses,
  stepFromOf,
  type Period,
} from '../queries';
import type { Rule } from '../rule-schema';
import type { NewRun } from '../schema';
import { settlementLines, settlementRuns } from '../tables';

/** Runs are computed and frozen one after another: each depends on what the others have paid. */
export const lockRuns = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settlement}::bigint)`);

type Computed = { lines: (typeof settlementLines.$inferInsert)[]; inputsHash: string };

/** The lines of a run from the entries as they are now. */
export async function computeLines(
  tx: Db,
  { runId, rule, potCents, period }: { runId: string; rule: Rule; potCents: number | null; period: Period },
): Promise<Computed> {
  const stepFrom = stepFromOf(rule);
  const houses = await listHouses(tx, period, stepFrom);
  const groups = new Map(houses.map((house) => [house.id, [...house.groups]]));
  const open = await findOpen(tx, period);
  // a house that has left has no share, and still gets what an answer granted
  const owed = [...open].flatMap(([id, { advanceCents, correctionCents }]) =>
    correctionCents > advanceCents && !groups.has(id) ? [id] : [],
  );
  const shares = [
    ...sharesOf(rule, houses, potCents ?? 0),
    ...owed.sort().map((id): Share => ({ id, visits: 0, weight: 0n, grossCents: 0 })),
  ];
  const entries = await digestOfEntries(tx, period, stepFrom);
  const lines = shares.map(({ id, visits, weight, grossCents }) => {
    const taken = open.get(id) ?? { advanceCents: 0, correctionCents: 0 };
    const net = netOf({ grossCents, ...taken });
    const counted = { visits, groups: groups.get(id) ?? [], weight: String(weight), grossCents };
    return { runId, partnerId: id, ...counted, ...taken, ...net };
  });
  const amounts = lines.map(({ runId: _, groups: __, ...line }) => line);
  const inputsHash = createHash('sha256')
    .update(JSON.stringify([rule, period, potCents, entries, amounts]))
    .digest('hex');
  return { lines, inputsHash };
}

type RunRow = typeof settlementRuns.$inferSelect;

/**
 * Deletes a computed run, with {@link lockRuns} held.
 * @param replacedBy the run computed in its place, where its address leads from then on
 * @returns the deleted run; `run_frozen` for one that is not computed
 */
export async function deleteComputed(
  tx: Db,
  { id, replacedBy }: { id: string; replacedBy?: string },
  by: AuditActor,
): Promise<Result<RunRow, 'run_frozen' | 'not_found'>> {
  const [run] = await tx.select().from(settlementRuns).where(eq(settlementRuns.id, id)).for('update');
  if (!run) return fail('not_found');
  if (run.state !== 'computed') return fail('run_frozen');
  await tx.delete(settlementRuns).where(eq(settlementRuns.id, id));
  await recordAudit(tx, by, {
    action: 'settlement_discarded',
    target: { type: 'settlement_run', id },
    before: { number: run.number, state: run.state, inputsHash: run.inputsHash },
    ...(replacedBy ? { after: { replacedBy } } : {}),
  });
  return ok(run);
}

/**
 * Computes a run, which can be looked at and thrown away until it is frozen.
 * @returns `invalid_data` for an unknown edition or rule, and for a final account that ends before its edition;
 * `conflict` when the edition has its final account; `run_frozen` or `not_found` unless the run that it `replaces` is
 * computed
 */
export const createRun = async (
  db: Db,
  { edition, ruleId, kind, from, until, pot, replaces }: NewRun,
  by: AuditActor,
): Promise<Result<{ id: string }, 'invalid_data' | 'conflict' | 'run_frozen' | 'not_found'>> =>
  transaction(db, async (tx) => {
    await lockRuns(tx);
    const rule = await findRule(tx, ruleId);
    if (!rule) return fail('invalid_data', [{ path: 'ruleId', code: 'choice' }]);
    const [lastDay] = await queryColumn(
      tx,
      z.iso.date(),
      sql`select valid_until::text from editions where code = ${edition}`,
    );
    if (lastDay === undefined) return fail('invalid_data', [{ path: 'edition', code: 'choice' }]);
    if (kind === 'final' && until < lastDay)
      return fail('invalid_data', [{ path: 'until', code: 'at_least', params: { min: formatDay(lastDay) } }]);
    if (await hasFinalAccount(tx, edition)) return fail('conflict');
    const id = newId();
    const replaced = replaces ? await deleteComputed(tx, { id: replaces, replacedBy: id }, by) : ok(null);
    if (!replaced.ok) return replaced;
    const potCents = pot ?? potOf(rule.rule, await incomeOf(tx, edition));
    const period = { edition, kind, untilDay: until };
    const { lines, inputsHash } = await computeLines(tx, { runId: id, rule: rule.rule, potCents, period });
    const [number = 1] = await queryColumn(
      tx,
      z.int(),
      sql`select coalesce(max(number), 0) + 1 as number from settlement_runs`,
    );
    await tx.insert(settlementRuns).values({
      id,
      number,
      edition,
      kind,
      state: 'computed',
      fromDay: from,
      untilDay: until,
      ruleId,
      potCents,
      isPotGiven: pot !== undefined,
      inputsHash,
      computedAt: by.at,
      computedBy: by.name,
      computedById: by.kind === 'staff' ? by.id : null,
      // the run keeps why the former one was sent back
      sentBackAt: replaced.data?.sentBackAt,
      sentBackBy: replaced.data?.sentBackBy,
      sentBackReason: replaced.data?.sentBackReason,
    });
    if (lines.length) await tx.insert(settlementLines).values(lines);
    await recordAudit(tx, by, {
      action: 'settlement_computed',
      target: { type: 'settlement_run', id },
      after: { number, edition, kind, from, until, rule: ruleId, pot: potCents, inputsHash },
    });
    return ok({ id });
  });
