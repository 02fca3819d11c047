import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { seedCatalogue } from '../catalogue/sample';
import { queryRows } from '../db/rows';
import { seedAccounts } from '../identity/sample';
import { seedPasses } from '../passes/sample';
import { recordVisits } from './commands/record-visits';
import type { DoorActor } from './door-queries';
import type { VisitAnswer } from './schema';

const test = useCommittedDatabase();
const at = new Date('2026-11-20T19:00:00Z');
const ENTRIES = 50;
const QUEUED = 500;

const by = { kind: 'device', id: null, name: 'Entrée', at, requestId: null, networkHash: null } as const;
let door: DoorActor;
let number = '';

beforeEach(async () => {
  await seedCatalogue(test.db);
  await seedAccounts(test.db, at);
  await seedPasses(test.db, at);
  await samplePlace(test.db, { entry: 'unlimited' });
  const id = randomUUID();
  await test.db.execute(
    sql`insert into place_keys (id, place_id, name, key_hash, created_at) values (${id}, 'temple', 'x', 'x', now())`,
  );
  door = { kind: 'key', id, name: 'Caisse', placeId: 'temple', lastSeenAt: null };
  await test.db.execute(sql`update pass_terms set entries_total = 5, entries_used = 4`);
  const [pass] = await queryRows(
    test.db,
    z.strictObject({ key: z.string() }),
    sql`select unique_key as key from passes`,
  );
  number = pass?.key ?? '';
});

const record = async (ids: readonly string[]): Promise<VisitAnswer[]> => {
  const items = ids.map((id) => ({
    id,
    number,
    at: at.toISOString(),
    source: 'typed' as const,
    party: 1,
  }));
  const answer = await recordVisits(test.db, { items }, { door, by });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.items;
};

const counted = async () => {
  const [row] = await queryRows(
    test.db,
    z.strictObject({ visits: z.int(), used: z.int() }),
    sql`select (select count(*)::int from visits where counted) as visits, entries_used as used from pass_terms`,
  );
  return row;
};

it('gives the last entry of a mini pass once to fifty concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: ENTRIES }, () => record([randomUUID()])));
  const statuses = answers.flat().map(({ status }) => status);
  expect(statuses.filter((status) => status === 'accepted')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'refused')).toHaveLength(ENTRIES - 1);
  expect(await counted()).toEqual({ visits: 1, used: 5 });
});

it('loses and doubles nothing when calls overlap, in any order', async () => {
  await test.db.execute(sql`update pass_terms set entries_total = ${QUEUED}, entries_used = 0`);
  const ids = Array.from({ length: QUEUED }, () => randomUUID());
  const batches = [ids, ids.toReversed(), ids.slice(200), ids.slice(0, 200).toReversed()];
  const answers = await Promise.all(batches.map(record));
  expect(answers.flat().every(({ status }) => status === 'accepted')).toBe(true);
  expect(await counted()).toEqual({ visits: QUEUED, used: QUEUED });
});
