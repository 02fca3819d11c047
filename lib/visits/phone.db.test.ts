import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { shopCustomer } from '@/tests/support/shop';
import { queryColumn } from '../db/rows';
import { issuePasses } from '../passes/commands/issue-passes';
import { listPassesAtDoor, listTermsAtDoor } from './phone-queries';

const test = useDatabase();
useShop(test);

it('a pass on the phone and in the account is that of the evening until 04:00 in the last night of a season', async () => {
  const accountId = await shopCustomer(test.db);
  const holder = { firstName: 'Aline', lastName: 'Essai', birthDate: '1989-03-14' };
  const pass = { kind: 'pass' as const, accountId, holder, extensions: [], options: [] };
  const seasons = [
    { code: '24-25', validFrom: '2024-09-01', validUntil: '2025-08-31' },
    { code: '25-26', validFrom: '2025-09-01', validUntil: '2026-08-31' },
  ];
  let uniqueKey = '';
  for (const edition of seasons) {
    await issuePasses(test.db, [{ ...pass, edition, ...(uniqueKey ? { uniqueKey } : {}) }], SHOP_DAY);
    [uniqueKey = ''] = await queryColumn(
      test.db,
      z.string(),
      sql`select unique_key from passes where account_id = ${accountId}`,
    );
  }
  const statesAt = async (moment: string) => {
    const asked = { accountId, uniqueKey, at: new Date(moment), locale: 'fr' as const };
    const states = [await listTermsAtDoor(test.db, asked), await listPassesAtDoor(test.db, asked)].map(
      (terms) => terms.map(({ edition, status }) => `${edition} ${status}`),
    );
    expect(states[1]).toEqual(states[0]);
    return states[0];
  };
  expect(await statesAt('2025-09-01T03:59:00+02:00')).toEqual(['24-25 active', '25-26 queued']);
  expect(await statesAt('2025-09-01T04:00:00+02:00')).toEqual(['25-26 active', '24-25 expired']);
});
