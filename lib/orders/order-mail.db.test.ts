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
const queue = (email: string) =>
  queueOrderMail(test.db, 'order_confirmation', {
    id,
    locale: 'fr',
    accountId,
    billingContact: shopContact({ email }),
  });
const addresses = async () =>
  await queryColumn(test.db, z.string(), sql`select to_address as "to" from mails order by dedupe_key`);

it('mails the payer and the customer of an order once each', async () => {
  await queue('payeur@passage.example');
  await queue('payeur@passage.example');
  expect(await addresses()).toEqual(['payeur@passage.example', `${accountId}@passage.example`]);
});

it('mails a customer who is the payer once', async () => {
  await queue(`${accountId}@passage.example`);
  expect(await addresses()).toEqual([`${accountId}@passage.example`]);
});

it('mails no address of a deleted account', async () => {
  await test.db.execute(sql`update accounts set status = 'deleted' where id = ${accountId}`);
  await queue('payeur@passage.example');
  expect(await addresses()).toEqual(['payeur@passage.example']);
});
