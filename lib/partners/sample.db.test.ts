import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { parseSwissIban } from '../core/iban';
import { queryRows } from '../db/rows';
import { seedPartners } from './sample';

const test = useDatabase();

const partnerRow = z.strictObject({
  name: z.string(),
  iban: z.string(),
  address: z.strictObject({
    street: z.string(),
    number: z.string().optional(),
    zip: z.string(),
    city: z.string(),
  }),
});

it('the sample gives each house an address in parts and an account of its own, once', async () => {
  for (const [id, number] of [
    ['nord', '4'],
    ['sud', null],
  ])
    await test.db.execute(
      sql`insert into content_places
            (id, data, checksum, updated_at, kind, region, town, sort_name, latitude, longitude, locales)
          values (${id}, jsonb_build_object('name', jsonb_build_object('fr', ${id}::text, 'de', ${id}::text),
              'address', jsonb_strip_nulls(jsonb_build_object('street', 'Quai', 'number', ${number}::text, 'zip', '2000',
                'town', jsonb_build_object('fr', 'Neuchâtel')))),
            '', now(), 'concert', 'littoral', 'Neuchâtel', ${id}, 47, 7, '{fr,de}')`,
    );
  const read = () =>
    queryRows(test.db, partnerRow, sql`select name, iban, address from partners order by name`);
  await seedPartners(test.db, new Date());
  const made = await read();
  expect(made).toMatchObject([
    { name: 'nord', address: { street: 'Quai', number: '4', zip: '2000', city: 'Neuchâtel' } },
    { name: 'sud', address: { street: 'Quai', zip: '2000', city: 'Neuchâtel' } },
  ]);
  expect(new Set(made.map(({ iban }) => parseSwissIban(iban) === iban && iban))).toHaveLength(2);
  await seedPartners(test.db, new Date());
  expect(await read()).toEqual(made);
});
