import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { useCommittedDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { endedOrBlocked } from '@/tests/support/ended-or-blocked';
import { seedCatalogue } from '../catalogue/sample';
import { queryNumber } from '../db/rows';
import { createRun } from './commands/compute-run';
import { freezeRun } from './commands/move-run';
import { saveRule } from './commands/save-rule';
import { findRun } from './run-queries';

const test = useCommittedDatabase();
const books = systemActor('books', new Date('2027-09-10T10:00:00Z'));

async function visit(): Promise<void> {
  await test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, kind, slot,
          party, counted, took_entry, reference_cents)
        values (${randomUUID()}, 'temple', '2026-10-01', '2026-10-01T15:00:00Z', '2026-10-01T15:00:00Z', 'accepted', '{}',
          'scan', convert_to(${randomUUID()}, 'UTF8'), '26-27', 'pass', 'x', 1, true, false, 2000)`,
  );
}

it('keeps no entry that came while the run was frozen, which its lines do not pay', async () => {
  await seedCatalogue(test.db);
  await samplePartner(test.db, { id: 'temple' });
  await visit();
  const { id: ruleId } = await saveRule(test.db, { name: 'Pot', rule: { kind: 'pot', percent: 60 } }, books);
  const period = { edition: '26-27', kind: 'final', from: '2026-09-01', until: '2027-08-31' } as const;
  const created = await createRun(test.db, { ...period, ruleId, pot: 10_000 }, books);
  const id = created.ok ? created.data.id : '';

  let freezing: Promise<unknown> | undefined;
  let late: Promise<unknown> | undefined;
  await test.db.transaction(async (tx) => {
    // the run is reckoned up by now, and waits where it keeps its entries
    await tx.execute(sql`lock table settlement_visits in access exclusive mode`);
    freezing = freezeRun(test.db, id, books);
    await endedOrBlocked(freezing);
    late = visit();
    await endedOrBlocked(late);
  });
  expect(await freezing).toMatchObject({ ok: true });
  await late;

  const kept = await queryNumber(
    test.db,
    sql`select count(*)::int from settlement_visits where run_id = ${id}`,
  );
  expect(await findRun(test.db, id)).toMatchObject({ visits: kept, later: { late: 1 } });
});
