import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { samplePartner } from '@/tests/support/door';
import { useShop } from '@/tests/support/orders';
import { listHouses } from './queries';

const test = useDatabase();
useShop(test);

const PERIOD = { edition: '26-27', kind: 'advance', untilDay: '2026-12-31' } as const;

// a rule with a sum for each house pays every house of the run
it.each([
  ['runs without an end', '2020-01-01', null, true],
  ['begins on the last day', '2026-12-31', null, true],
  ['begins later', '2027-01-01', null, false],
  ['ends on the last day', '2020-01-01', '2026-12-31', true],
  ['has ended before', '2020-01-01', '2026-12-30', false],
])('a house without entries whose contract %s', async (_, from, until, isPart) => {
  const temple = await samplePartner(test.db, { id: 'temple' });
  await test.db.execute(sql`update partners set contract_from = ${from}, contract_until = ${until}`);
  const houses = await listHouses(test.db, PERIOD, null);
  expect(houses.map(({ id }) => id)).toEqual(isPart ? [temple] : []);
});
