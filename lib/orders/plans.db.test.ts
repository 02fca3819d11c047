import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { countOpenItems } from '../books/open-item-queries';
import { addDays, dayOf } from '../core/dates';
import { francs } from '../core/money';
import { queryColumn, queryRows } from '../db/rows';
import { composeMail } from '../delivery/compose-mail';
import { findQueuedMail } from '../mail/outbox-commands';
import { findOrder } from './admin-queries';
import { cancelOrder } from './commands/cancel-order';
import { recordPayment } from './commands/record-payment';
import { remindInvoices } from './commands/remind-invoices';
import { endPlan, setPlan } from './commands/set-plan';
import { setReminders } from './commands/set-reminders';
import { endPlanContract, setPlanContract } from './invoice-contract';
import { findOpenInvoice } from './invoice-queries';
import { findAgreed } from './plan-queries';
import { listMailRuns } from './mail-run-queries';
import { listReceipts } from './receipt-queries';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
const by = staffAt(SHOP_DAY);
const TODAY = dayOf(SHOP_DAY);
const FIRST = addDays(TODAY, 10);
const SECOND = addDays(TODAY, 40);
const reason = 'chômage partiel';
const noon = (day: string) => new Date(`${day}T10:00:00Z`);

/** An unpaid invoice, to be paid in CHF 100.00 and the rest. */
async function planned() {
  const order = await shop.invoiced();
  const parts = [
    { dueOn: FIRST, amount: 10_000 },
    { dueOn: SECOND, amount: order.total - 10_000 },
  ];
  const set = await setPlan(test.db, { id: order.id, parts, reason }, by);
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  return { ...order, parts, rest: order.total - 10_000 };
}

const pay = ({ reference }: { reference: string }, amount: number, paidOn = TODAY, keep = false) =>
  recordPayment(test.db, { reference, amount, paidOn, keep }, { ...by, at: noon(paidOn) });
const invoiceOn = (id: string, day: string) => findOpenInvoice(test.db, id, day);
const states = async () => (await listReceipts(test.db, {})).map(({ state }) => state);

const mailRow = z.strictObject({ template: z.string(), data: z.unknown() });
const mails = () =>
  queryRows(
    test.db,
    mailRow,
    sql`select template, data from mails where template in ('payment_plan', 'instalment_reminder') order by created_at`,
  );

async function composed(id: string) {
  const mail = await findQueuedMail(test.db, id);
  if (!mail) throw new Error('no mail');
  return composeMail(test.db, mail);
}

it('asks for one part after the other, and completes the order with the last', async () => {
  const { id, total, rest, ...order } = await planned();
  expect(await invoiceOn(id, TODAY)).toMatchObject({
    state: 'due',
    dueOn: FIRST,
    part: { position: 1, count: 2, open: 10_000 },
    next: { kind: 'reminder', level: 1, on: addDays(FIRST, 10) },
  });
  // a part of the plan needs no confirmation, and nobody has to look at it
  expect(await pay(order, 10_000)).toMatchObject({ ok: true });
  expect(await states()).toEqual(['waiting']);
  expect(await invoiceOn(id, TODAY)).toMatchObject({
    state: 'due',
    dueOn: SECOND,
    received: 10_000,
    part: { position: 2, count: 2, open: rest },
  });
  expect(await findOrder(test.db, id, 'fr')).toMatchObject({
    dueOn: SECOND,
    plan: [
      { amount: 10_000, open: 0 },
      { amount: rest, open: rest },
    ],
  });
  expect((await countOpenItems(test.db, addDays(TODAY, 1))).payments).toEqual({ count: 1, amount: 10_000 });
  await pay(order, rest, addDays(TODAY, 1));
  expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'completed', total });
  expect(await states()).toEqual(['matched', 'matched']);
  expect(await invoiceOn(id, SECOND)).toBeNull();
});

it('takes other parts too, once confirmed, for the earliest that is open', async () => {
  const { id, rest, ...order } = await planned();
  expect(await pay(order, 4_000)).toMatchObject({ error: { fields: [{ path: 'amount', code: 'wrong' }] } });
  expect(await pay(order, 4_000, TODAY, true)).toMatchObject({ ok: true });
  expect(await invoiceOn(id, TODAY)).toMatchObject({ part: { position: 1, open: 6_000 } });
  expect(await pay(order, 7_000, TODAY, true)).toMatchObject({ ok: true });
  expect(await invoiceOn(id, TODAY)).toMatchObject({ part: { position: 2, open: rest - 1_000 } });
});

it('reminds twice of a part, cancels nothing, and begins anew with the next part', async () => {
  const { id, reference } = await planned();
  for (const days of [9, 10, 15, 20, 60, 200]) await remindInvoices(test.db, noon(addDays(FIRST, days)));
  const reminder = (level: number) => ({
    template: 'instalment_reminder',
    data: { orderId: id, dueOn: FIRST, level },
  });
  expect((await mails()).slice(1)).toEqual([reminder(1), reminder(2)]);
  expect(await invoiceOn(id, addDays(FIRST, 200))).toMatchObject({ state: 'late', level: 2, next: null });
  expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'pending' });
  const paidOn = addDays(SECOND, 5);
  await pay({ reference }, 10_000, paidOn);
  expect(await invoiceOn(id, paidOn)).toMatchObject({
    level: 0,
    next: { kind: 'reminder', level: 1, on: addDays(SECOND, 10) },
  });
  await remindInvoices(test.db, noon(addDays(SECOND, 10)));
  expect((await mails()).at(-1)).toMatchObject({ data: { dueOn: SECOND, level: 1 } });
});

it('expects the reminder of a part on its day', async () => {
  await planned();
  const runs = (day: string) => listMailRuns(test.db, noon(day));
  const run = { campaign: 'invoice_reminder', day: addDays(FIRST, 10) };
  expect((await runs(FIRST)).next).toEqual([{ ...run, count: 1 }]);
  await remindInvoices(test.db, noon(run.day));
  const counts = { expected: 1, sent: 0, failed: 0, queued: 1 };
  expect((await runs(addDays(run.day, 1))).past).toEqual([{ ...run, ...counts }]);
});

it('mails the plan and the reminders with a bill for each open part', async () => {
  const { number, rest, ...order } = await planned();
  await pay(order, 10_000);
  await remindInvoices(test.db, noon(addDays(SECOND, 10)));
  const ids = await queryColumn(
    test.db,
    z.uuid(),
    sql`select id from mails where template in ('payment_plan', 'instalment_reminder') order by created_at`,
  );
  const [agreed, reminder] = await Promise.all(ids.map(composed));
  const due = SECOND.split('-').reverse().join('.');
  expect(agreed?.subject).toContain('Plan de paiement');
  expect(agreed?.text).toContain(`${francs(rest)} jusqu’au ${due}`);
  expect(agreed?.text).not.toContain('100.00 jusqu’au');
  expect(reminder?.subject).toContain('Rappel');
  expect(reminder?.text).toContain(`${francs(rest)} étaient payables jusqu’au ${due}`);
  expect(reminder?.attachments.map(({ fileName }) => fileName)).toEqual([`facture-${number}.pdf`]);
});

it('tells of the plan when the invoice is sent again', async () => {
  const { rest } = await planned();
  const [id = ''] = await queryColumn(
    test.db,
    z.uuid(),
    sql`select id from mails where template = 'invoice'`,
  );
  const { text, subject } = await composed(id);
  expect(subject).toContain('Plan de paiement');
  expect(text).toContain(`${francs(rest)} jusqu’au`);
});

it('makes parts wait that came before, and ends a pause', async () => {
  const order = await shop.invoiced();
  await setReminders(test.db, { id: order.id, reminders: 'stopped', reason }, by);
  await pay(order, 5_000, TODAY, true);
  expect(await states()).toEqual(['review']);
  const parts = [{ dueOn: FIRST, amount: order.total - 5_000 }];
  expect(await setPlan(test.db, { id: order.id, parts, reason }, by)).toMatchObject({
    data: { parts: [{ ...parts[0], open: order.total - 5_000 }] },
  });
  expect(await states()).toEqual(['waiting']);
  expect(await invoiceOn(order.id, TODAY)).toMatchObject({ state: 'due', until: null });
});

it('changes the plan for what is open, and says the same twice without a second mail', async () => {
  const { id, rest, ...order } = await planned();
  await pay(order, 10_000);
  const parts = [{ dueOn: addDays(SECOND, 30), amount: rest }];
  const change = { id, parts, reason: 'accord au téléphone' };
  const later = { ...by, at: noon(addDays(TODAY, 1)) };
  const first = await setPlan(test.db, change, later);
  expect(first).toMatchObject({ ok: true, data: { parts: [{ amount: rest, open: rest }] } });
  expect(await setPlan(test.db, change, later)).toEqual(first);
  expect(await mails()).toHaveLength(2);
  expect(
    await setPlan(test.db, { ...change, parts: [{ dueOn: SECOND, amount: rest + 5 }] }, by),
  ).toMatchObject({
    error: { code: 'invalid_data', fields: [{ path: 'parts', code: 'sum' }] },
  });
  expect(await invoiceOn(id, TODAY)).toMatchObject({ dueOn: addDays(SECOND, 30) });
});

it('ends a plan with time to pay before the next reminder, and parts for staff to decide', async () => {
  const { id, dueOn = '', ...order } = await planned();
  const on = addDays(dueOn, 30);
  await endPlan(test.db, { id, reason }, { ...by, at: noon(on) });
  expect(await invoiceOn(id, on)).toMatchObject({
    part: null,
    state: 'paused',
    next: { kind: 'reminder', level: 1, on: addDays(on, 11) },
  });
  expect(await endPlan(test.db, { id, reason }, by)).toMatchObject({ ok: true });
  await pay(order, 10_000, TODAY, true);
  expect(await states()).toEqual(['review']);
});

it('leaves parts to staff when the order ends, or when it is paid in full at once', async () => {
  const cancelled = await planned();
  await pay(cancelled, 10_000);
  const move = { orderId: cancelled.id, at: SHOP_DAY, actor: 'system' as const, reason: 'x' };
  await test.db.transaction((tx) => cancelOrder(tx, move));
  expect(await states()).toEqual(['review']);
});

it('leaves a part to staff when the whole is paid after it', async () => {
  const { total, ...order } = await planned();
  await pay(order, 10_000);
  await pay(order, total, addDays(TODAY, 1));
  expect((await states()).sort()).toEqual(['matched', 'review']);
});

it('is refused for a paid order, and for one that does not exist', async () => {
  const order = await shop.invoiced();
  await pay(order, order.total);
  const plan = { parts: [{ dueOn: FIRST, amount: order.total }], reason };
  expect(await setPlan(test.db, { id: order.id, ...plan }, by)).toMatchObject({
    error: { code: 'invalid_transition' },
  });
  const id = '018f0000-0000-7000-8000-000000000000';
  expect(await setPlan(test.db, { id, ...plan }, by)).toMatchObject({ error: { code: 'not_found' } });
});

it('is agreed on by the books, and stays in the log', async () => {
  const { id, total } = await shop.invoiced();
  const body = { parts: [{ dueOn: '2099-01-01', amount: total }], reason };
  expect(await office.call('lead', setPlanContract, { id, body })).toMatchObject({ status: 403 });
  expect(await office.call('books', setPlanContract, { id, body })).toMatchObject({
    status: 422,
    data: { code: 'invalid_data' },
  });
  const parts = [{ dueOn: addDays(dayOf(new Date()), 30), amount: total }];
  expect(await office.call('books', setPlanContract, { id, body: { parts, reason } })).toMatchObject({
    status: 200,
    data: { parts: [{ amount: total, open: total }], reason },
  });
  expect(await office.call('books', endPlanContract, { id, body: { reason } })).toMatchObject({
    status: 204,
  });
  const actions = await queryColumn(
    test.db,
    z.string(),
    sql`select action from audit_log where action like 'payment_plan%' order by at`,
  );
  expect(actions).toEqual(['payment_plan_set', 'payment_plan_ended']);
  const agreed = await queryColumn(
    test.db,
    z.unknown(),
    sql`select after->'parts' as parts from audit_log where action = 'payment_plan_set'`,
  );
  expect(agreed).toEqual([parts]);
});

it.each([
  { name: 'as it was read', read: 'same', isSaved: true },
  { name: 'without saying what was read', read: undefined, isSaved: true },
  { name: 'over one that was made since', read: null, isSaved: false },
  { name: 'over another one', read: '2026-01-01T00:00:00.000Z', isSaved: false },
])('a plan is changed and ended $name: $isSaved', async ({ read, isSaved }) => {
  const { id, total } = await planned();
  const stored = async () => (await findAgreed(test.db, id))?.bounds.length ?? 0;
  const agreedAt = read === 'same' ? (await findAgreed(test.db, id))?.agreedAt : read;
  const expected = isSaved ? { ok: true } : { error: { code: 'conflict' } };
  const parts = [{ dueOn: SECOND, amount: total }];
  expect(await setPlan(test.db, { id, parts, reason, agreedAt }, by)).toMatchObject(expected);
  expect(await stored()).toBe(isSaved ? 1 : 2);
  expect(await endPlan(test.db, { id, reason, agreedAt }, by)).toMatchObject(expected);
  expect(await stored()).toBe(isSaved ? 0 : 2);
});
