import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn, queryRows } from '../db/rows';
import { newId } from '../core/ids';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { endedOrBlocked } from '@/tests/support/ended-or-blocked';
import { seedAccounts } from '../identity/sample';
import { chargeCard } from '../orders/commands/charge-card';
import { newUniqueKey } from '../passes/rules';
import { seedPasses } from '../passes/sample';
import { correctHolder, correctLocked } from './commands/correct-holder';
import { decideCorrection } from './commands/decide-correction';
import { lockPass } from './commands/lock-pass';
import { replaceCard } from './commands/replace-card';

const test = useCommittedDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const PRESSES = 50;

beforeEach(async () => {
  await seedCatalogue(test.db);
  await seedAccounts(test.db, at);
  await seedPasses(test.db, at);
});

it('issues one card for fifty concurrent requests', async () => {
  const [uniqueKey = ''] = await queryColumn(test.db, z.string(), sql`select unique_key from passes`);
  const by = { ...staffAt(at), id: await shopCustomer(test.db), requestId: newId() };
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, () =>
      replaceCard(test.db, { uniqueKey, reason: 'lost', medium: 'printed' }, by),
    ),
  );
  expect(new Set(answers.map((answer) => answer.ok && answer.data.serial))).toEqual(new Set([2]));
  const cards = await queryRows(
    test.db,
    z.strictObject({ serial: z.int(), isOpen: z.boolean() }),
    sql`select serial, replaced_at is null as "isOpen" from pass_cards order by serial`,
  );
  expect(cards).toEqual([
    { serial: 1, isOpen: false },
    { serial: 2, isOpen: true },
  ]);
  expect(await queryColumn(test.db, z.int(), sql`select count(*)::int from audit_log`)).toEqual([1]);
});

it('sends one invoice for fifty concurrent requests', async () => {
  const [uniqueKey = ''] = await queryColumn(test.db, z.string(), sql`select unique_key from passes`);
  const accountId = await shopCustomer(test.db, { address: shopContact().address });
  await test.db.execute(sql`update passes set account_id = ${accountId} where unique_key = ${uniqueKey}`);
  const by = { ...staffAt(at), id: accountId, requestId: newId() };
  const presses = Array.from({ length: PRESSES }, () =>
    chargeCard(test.db, { uniqueKey, reason: 'lost', medium: 'printed', fee: 'invoice' }, by),
  );
  const answers = await Promise.all(presses);
  expect(new Set(answers.map((answer) => answer.ok && answer.data.serial))).toEqual(new Set([2]));
  expect(await queryColumn(test.db, z.string(), sql`select number from orders`)).toEqual(['26-27-000001']);
  expect(await queryColumn(test.db, z.int(), sql`select last from order_counters`)).toEqual([1]);
});

it('gives one of two passes the holder that both are corrected to', async () => {
  const by = { ...staffAt(at), id: await shopCustomer(test.db), requestId: newId() };
  const [first = ''] = await queryColumn(test.db, z.string(), sql`select unique_key from passes`);
  const second = newUniqueKey(randomBytes);
  await test.db
    .execute(sql`insert into passes (unique_key, kind, first_name, last_name, birth_date, created_at)
    select ${second}, kind, 'Noé', 'Marti', '1990-01-01', created_at from passes where unique_key = ${first}`);
  await test.db
    .execute(sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions,
      options, holder_key, created_at)
    select gen_random_uuid(), ${second}, edition, valid_from, valid_until, '[]', '[]', 'other', created_at
    from pass_terms where unique_key = ${first}`);
  const holder = { firstName: 'Ada', lastName: 'Zwickel', birthDate: '1999-09-09' };
  const answers = await Promise.all(
    [first, second].map((uniqueKey) =>
      correctHolder(test.db, { uniqueKey, ...holder, reason: 'slip', canTransfer: true }, by),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers).toContainEqual({
    ok: false,
    error: { code: 'invalid_data', fields: [{ path: 'firstName', code: 'taken' }] },
  });
});

it('a correction that is asked for anew while a lead decides has one outcome', async () => {
  const [uniqueKey = ''] = await queryColumn(test.db, z.string(), sql`select unique_key from passes`);
  const [desk = '', lead = ''] = await queryColumn(test.db, z.string(), sql`select id from accounts limit 2`);
  const wish = (lastName: string) => ({ uniqueKey, lastName, reason: 'mariage', canTransfer: false });
  await correctHolder(test.db, wish('Zwickelmann'), { ...staffAt(at), id: desk });
  const [id = ''] = await queryColumn(test.db, z.string(), sql`select id from approvals`);
  const { deciding, asked } = await test.db.transaction(async (tx) => {
    const pass = await lockPass(tx, uniqueKey);
    if (!pass) throw new Error('no pass');
    const begun = decideCorrection(test.db, { id, decision: 'granted' }, { ...staffAt(at), id: lead });
    await endedOrBlocked(begun);
    const { uniqueKey: _, ...changes } = wish('Zwickelhuber');
    return { deciding: begun, asked: await correctLocked(tx, pass, changes, { ...staffAt(at), id: desk }) };
  });
  expect(asked).toMatchObject({ error: { code: 'approval_needed' } });
  expect(await deciding).toMatchObject({ error: { code: 'not_found' } });
});
