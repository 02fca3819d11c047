import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { useOffice } from '@/tests/support/staff';
import { listMails } from '../mail/queries';
import { mails } from '../mail/tables';
import { recordCheck } from '../opening/commands/run-check';
import { getOperationContract } from './contract';
import { watchOperation } from './watch-commands';

const test = useDatabase();
const office = useOffice(test);
const at = new Date();
const alerts = () => listMails(test.db, { template: 'operation_alert' });

/** A mail that waits for two hours. */
const stuck = async (createdAt: Date) => {
  await test.db.insert(mails).values({
    ...{ id: crypto.randomUUID(), dedupeKey: 'stuck', toAddress: 'a@passage.example', toName: 'A' },
    ...{ template: 'invoice', locale: 'fr', data: {}, status: 'queued', createdAt },
  });
};

beforeEach(() => recordCheck(test.db, 'backup', { doneAt: at }));

it('mails IT once when something goes wrong, and once when it is well again', async () => {
  await watchOperation(test.db, at);
  expect(await alerts()).toEqual([]);
  await stuck(new Date(at.getTime() - 7_200_000));
  for (let minute = 0; minute < 3; minute += 1)
    await watchOperation(test.db, new Date(at.getTime() + minute * 60_000));
  const first = await alerts();
  expect(first.length).toBeGreaterThan(0);
  await test.db.update(mails).set({ status: 'sent' }).where(eq(mails.dedupeKey, 'stuck'));
  await watchOperation(test.db, new Date(at.getTime() + 240_000));
  expect(await alerts()).toHaveLength(first.length * 2);
});

it('tells who may see the operation what is wrong', async () => {
  await stuck(new Date(at.getTime() - 7_200_000));
  expect(await office.call('desk', getOperationContract)).toMatchObject({ status: 403 });
  expect(await office.call('lead', getOperationContract)).toMatchObject({
    status: 200,
    data: { problems: ['mails'], mails: { stuck: 1 } },
  });
});
