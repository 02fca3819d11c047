import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { useDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { createRun } from './commands/compute-run';
import { freezeRun } from './commands/move-run';
import { saveRule } from './commands/save-rule';
import { findRun } from './run-queries';
import type { NewRun } from './schema';

const test = useDatabase();
useShop(test);

const by = (minute: number) => systemActor('books', new Date(SHOP_DAY.getTime() + minute * 60_000));
const ADVANCE = { edition: '26-27', kind: 'advance', from: '2026-09-01' } as const;
const FINAL = { ...ADVANCE, kind: 'final', until: '2027-08-31', pot: 10_000 } as const;

let half = '';
let pot = '';
beforeEach(async () => {
  await samplePartner(test.db, { id: 'temple' });
  half = (await saveRule(test.db, { name: 'Part', rule: { kind: 'share', percent: 50 } }, by(0))).id;
  pot = (await saveRule(test.db, { name: 'Pot', rule: { kind: 'pot', percent: 60 } }, by(0))).id;
});

async function visit(day: string) {
  const id = randomUUID();
  await test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, kind, slot,
          party, counted, took_entry, reference_cents)
        values (${id}, 'temple', ${day}, ${`${day}T15:00:00Z`}, ${`${day}T15:00:00Z`}, 'accepted', '{}',
          'scan', convert_to(${day}, 'UTF8'), '26-27', 'pass', ${day}, 1, true, false, 2000)`,
  );
  return id;
}

async function computed(input: NewRun): Promise<string> {
  const made = await createRun(test.db, input, by(0));
  return made.ok ? made.data.id : '';
}

const lineOf = async (id: string) => (await findRun(test.db, id))?.lines[0];

it.each([
  { name: 'an advance', input: () => ({ ...ADVANCE, until: '2026-12-31', ruleId: half }) },
  { name: 'another final account', input: () => ({ ...FINAL, ruleId: pot }) },
])('$name that was computed before is not frozen after the final account', async ({ input }) => {
  await visit('2026-10-01');
  const early = await computed(input());
  const final = await computed({ ...FINAL, ruleId: pot });
  expect(await freezeRun(test.db, final, by(1))).toMatchObject({ ok: true });
  expect(await freezeRun(test.db, early, by(2))).toMatchObject({ error: { code: 'conflict' } });
});

it('a debt is the one of the advance that was frozen last, whichever was computed last', async () => {
  const undone = await visit('2026-10-01');
  const first = await computed({ ...ADVANCE, until: '2026-10-31', ruleId: half });
  await freezeRun(test.db, first, by(1));
  await test.db.execute(
    sql`update visits set voided_at = now(), void_reason = 'double' where id = ${undone}`,
  );
  const debt = await computed({ ...ADVANCE, until: '2026-11-30', ruleId: half });
  await freezeRun(test.db, debt, by(2));
  expect(await lineOf(debt)).toMatchObject({ net: 0, carried: 1000 });

  await visit('2026-12-01');
  const paying = await computed({ ...ADVANCE, until: '2026-12-31', ruleId: half });
  const empty = await computed({ ...ADVANCE, until: '2026-11-30', ruleId: half });
  expect(await freezeRun(test.db, empty, by(3))).toMatchObject({ ok: true });
  expect(await lineOf(empty)).toMatchObject({ gross: 0, advance: 1000, carried: 1000 });
  expect(await freezeRun(test.db, paying, by(4))).toMatchObject({ ok: true });
  expect(await lineOf(paying)).toMatchObject({ gross: 1000, advance: 1000, net: 0, carried: 0 });
  const next = await computed({ ...ADVANCE, until: '2027-03-31', ruleId: half });
  expect(await lineOf(next)).toMatchObject({ advance: 0, carried: 0 });
});
