import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { addDays, dayOf } from '../core/dates';
import { countRows } from '../db/rows';
import { findOrder } from './admin-queries';
import { recordPayment } from './commands/record-payment';
import { remindInvoices } from './commands/remind-invoices';
import { setReminders } from './commands/set-reminders';
import { settleReceipt } from './commands/settle-receipt';
import { listInvoicesContract, setRemindersContract } from './invoice-contract';
import { listOpenInvoices } from './invoice-queries';
import { listMailRuns } from './mail-run-queries';
import { listReceipts } from './receipt-queries';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
const by = staffAt(SHOP_DAY);
const noon = (day: string) => new Date(`${day}T10:00:00Z`);
const listOn = async (day: string) => (await listOpenInvoices(test.db, { page: 1 }, day)).items;
const reminders = () => countRows(test.db, sql`select 1 from invoice_reminders`);

it('tells who is late, what was sent and what comes next', async () => {
  const { number, orderId, dueOn = '', total } = await shop.invoiced();
  expect(await listOn(dayOf(SHOP_DAY))).toEqual([
    expect.objectContaining({
      ...{ number, orderId, total, state: 'due', daysLate: 0, level: 0 },
      next: { kind: 'reminder', level: 1, on: addDays(dueOn, 10) },
    }),
  ]);
  const late = addDays(dueOn, 10);
  expect(await listOn(late)).toMatchObject([{ state: 'late', daysLate: 10, next: { on: late } }]);
  await remindInvoices(test.db, noon(late));
  expect(await listOn(late)).toMatchObject([
    { level: 1, remindedOn: late, next: { kind: 'reminder', level: 2, on: addDays(late, 10) } },
  ]);
});

it('is found by the name without accents and by its number', async () => {
  const { number } = await shop.invoiced();
  await test.db.execute(sql`update orders
    set billing_contact = billing_contact || '{"firstName":"Zoé","lastName":"Müller","company":null}'`);
  const found = async (q: string) =>
    (await listOpenInvoices(test.db, { q, page: 1 }, dayOf(SHOP_DAY))).items.length;
  for (const q of ['zoe muller', 'MÜLLER', number]) expect(await found(q), q).toBe(1);
  expect(await found('Meier')).toBe(0);
});

it('expects a reminder on its day, also if its run did not take place', async () => {
  const { dueOn = '' } = await shop.invoiced();
  const runs = (day: string) => listMailRuns(test.db, noon(day));
  const run = { campaign: 'invoice_reminder', day: addDays(dueOn, 10) };
  expect(await runs(addDays(dueOn, 9))).toEqual({ past: [], next: [{ ...run, count: 1 }] });
  expect((await runs(addDays(dueOn, 10))).past).toEqual([]);
  const counts = { expected: 1, sent: 0, failed: 0, queued: 0 };
  expect((await runs(addDays(dueOn, 12))).past).toEqual([{ ...run, ...counts }]);
  await remindInvoices(test.db, noon(addDays(dueOn, 12)));
  expect((await runs(addDays(dueOn, 13))).past).toEqual([
    { ...run, day: addDays(dueOn, 12), ...counts, queued: 1 },
  ]);
});

it('asks for nothing while the reminders are paused or stopped, and cancels nothing', async () => {
  const { id, dueOn = '' } = await shop.invoiced();
  const late = addDays(dueOn, 10);
  const until = addDays(late, 5);
  const change = { id, reason: 'plan de paiement' };
  expect(await setReminders(test.db, { ...change, reminders: 'paused' }, by)).toMatchObject({
    error: { fields: [{ path: 'until' }] },
  });
  expect(await setReminders(test.db, { ...change, reminders: 'paused', until }, by)).toMatchObject({
    ok: true,
  });
  await remindInvoices(test.db, noon(until));
  expect(await reminders()).toBe(0);
  expect(await listOn(late)).toMatchObject([
    { state: 'paused', until, reason: 'plan de paiement', next: { level: 1, on: addDays(until, 1) } },
  ]);
  await remindInvoices(test.db, noon(addDays(until, 1)));
  expect(await reminders()).toBe(1);
  await setReminders(test.db, { ...change, reminders: 'stopped' }, by);
  await remindInvoices(test.db, noon('2028-01-01'));
  expect(await listOn('2028-01-01')).toMatchObject([{ state: 'stopped', next: null }]);
  expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'pending' });
  await setReminders(test.db, { ...change, reminders: 'on' }, by);
  expect(await listOn('2028-01-01')).toMatchObject([{ state: 'late', reason: null }]);
});

it('misses no reminder that was held by a pause, not even on the day after', async () => {
  const { id, dueOn = '' } = await shop.invoiced();
  const until = addDays(dueOn, 15);
  const past = async (day: string) => (await listMailRuns(test.db, noon(day))).past;
  const hold = { id, reason: 'plan de paiement' };
  await setReminders(test.db, { ...hold, reminders: 'paused', until }, by);
  expect(await past(addDays(until, 1))).toEqual([]);
  expect(await past(addDays(until, 2))).toMatchObject([{ day: addDays(until, 1), expected: 1, sent: 0 }]);
  const resumed = { ...by, at: noon(addDays(until, 3)) };
  await setReminders(test.db, { ...hold, reminders: 'stopped' }, resumed);
  await setReminders(test.db, { ...hold, reminders: 'on' }, resumed);
  expect(await past(addDays(until, 3))).toEqual([]);
});

it('misses no reminder that was held while a payment was checked', async () => {
  const { reference, total, dueOn = '' } = await shop.invoiced();
  const past = async (day: string) => (await listMailRuns(test.db, noon(day))).past;
  const payment = { reference, amount: total + 5, paidOn: dueOn, keep: true };
  await recordPayment(test.db, payment, { ...by, at: noon(dueOn) });
  const [receipt] = await listReceipts(test.db, { state: 'review' });
  const settled = addDays(dueOn, 12);
  expect(await past(settled)).toEqual([]);
  const settlement = { receiptId: receipt?.id ?? '', note: 'rendu', refund: false, provider: null };
  await settleReceipt(test.db, settlement, { ...by, at: noon(settled) });
  expect(await past(settled)).toEqual([]);
  expect(await past(addDays(settled, 1))).toMatchObject([{ day: settled, expected: 1, sent: 0 }]);
});

it('is read by a lead, and changed by the books', async () => {
  const { id } = await shop.invoiced();
  expect(await office.call('lead', listInvoicesContract)).toMatchObject({ data: { total: 1 } });
  const call = { id, body: { reminders: 'stopped' as const, reason: 'accord' } };
  expect(await office.call('lead', setRemindersContract, call)).toMatchObject({ status: 403 });
  expect(await office.call('books', setRemindersContract, call)).toMatchObject({
    status: 200,
    data: { reminders: 'stopped', until: null },
  });
});
