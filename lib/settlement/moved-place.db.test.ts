import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { zurichInstant } from '@/lib/core/dates';
import { savePlaceTerms } from '@/lib/partners/commands/save-place-terms';
import { getReport } from '@/lib/reports/queries';
import { useDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { createRun } from './commands/compute-run';
import { freezeRun } from './commands/move-run';
import { saveRule } from './commands/save-rule';
import { findRun } from './run-queries';
import type { Rule } from './rule-schema';
import type { RunKind } from './schema';

const test = useDatabase();
useShop(test);

const books = systemActor('books', SHOP_DAY);

/** A counted entry at CHF 20. */
async function visit(day: string) {
  const id = randomUUID();
  await test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, kind, slot,
          party, counted, took_entry, reference_cents)
        values (${id}, 'temple', ${day}, ${`${day}T15:00:00Z`}, ${`${day}T15:00:00Z`}, 'accepted', '{}', 'scan',
          convert_to(${id}, 'UTF8'), '26-27', 'pass', ${day}, 1, true, false, 2000)`,
  );
  return id;
}

async function frozen(rule: Rule, { kind, until, pot }: { kind: RunKind; until: string; pot?: number }) {
  const { id: ruleId } = await saveRule(test.db, { name: rule.kind, rule }, books);
  const period = { kind, from: '2026-09-01', until, ...(pot && { pot }) };
  const created = await createRun(test.db, { edition: '26-27', ruleId, ...period }, books);
  const id = created.ok ? created.data.id : '';
  expect(await freezeRun(test.db, id, books)).toMatchObject({ ok: true });
  return (await findRun(test.db, id))?.lines ?? [];
}

it('leaves the entries before a move to the partner that the place had', async () => {
  const before = await samplePartner(test.db, { id: 'temple' });
  const next = await samplePartner(test.db, { id: 'musee' });
  const move = (partner: string, day: string) =>
    savePlaceTerms(test.db, { placeId: 'temple', partner }, systemActor('books', zurichInstant(day)));
  const netOf = (lines: Awaited<ReturnType<typeof frozen>>) =>
    [before, next].map((id) => {
      const line = lines.find(({ partnerId }) => partnerId === id);
      return line && [line.visits, line.gross, line.advance, line.correction, line.net];
    });
  const half: Rule = { kind: 'share', percent: 50 };

  const undone = await visit('2026-10-01');
  await visit('2026-10-02');
  expect(netOf(await frozen(half, { kind: 'advance', until: '2026-10-31' }))).toEqual([
    [2, 2000, 0, 0, 2000],
    [0, 0, 0, 0, 0],
  ]);

  await visit('2026-11-14');
  await visit('2026-11-15');
  // twice on a day, and once more than needed
  for (const partner of [next, before, next, next]) await move(partner, '2026-11-15');
  await test.db.execute(
    sql`update visits set voided_at = now(), void_reason = 'double' where id = ${undone}`,
  );
  expect(netOf(await frozen(half, { kind: 'advance', until: '2026-12-31' }))).toEqual([
    [1, 1000, 0, -1000, 0],
    [1, 1000, 0, 0, 1000],
  ]);

  const final = await frozen(
    { kind: 'pot', percent: 60 },
    { kind: 'final', until: '2027-08-31', pot: 9_000 },
  );
  expect(netOf(final)).toEqual([
    [2, 6000, 2000, 0, 4000],
    [1, 3000, 1000, 0, 2000],
  ]);
  const report = await getReport(test.db, { name: 'houses', edition: '26-27', locale: 'fr' });
  expect(report.rows).toHaveLength(2);
});
