import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { queryColumn } from '@/lib/db/rows';
import { useDatabase } from '@/tests/support/database';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { queueOrderMail } from './commands/queue-order-mail';

const test = useDatabase();
let accountId = '';
beforeEach(async () => {
  accountId = await shopCustomer(test.db);
});

const id = randomUUID();
const tell = (email: string) =>
  queueOrderMail(test.db, 'order_confirmation', {
    id,
    locale: 'fr',
    accountId,
    billingContact: shopContact({ email }),
  });
const addresses = async () =>
  await queryColumn(test.db, z.string(), sql`select to_address as "to" from mails order by dedupe_key`);

it('tells whoever pays an order, and the customer who placed it, each of them once', async () => {
  await tell('payeur@passage.example');
  await tell('payeur@passage.example');
  expect(await addresses()).toEqual(['payeur@passage.example', `${accountId}@passage.example`]);
});

it('tells a customer who pays for themselves once', async () => {
  await tell(`${accountId}@passage.example`);
  expect(await addresses()).toEqual([`${accountId}@passage.example`]);
});

it('tells nobody at an address that is gone with its account', async () => {
  await test.db.execute(sql`update accounts set status = 'deleted' where id = ${accountId}`);
  await tell('payeur@passage.example');
  expect(await addresses()).toEqual(['payeur@passage.example']);
});
