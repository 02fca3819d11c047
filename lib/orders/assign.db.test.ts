import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt, useOffice } from '@/tests/support/staff';
import { findOrder } from './admin-queries';
import { assignPaymentContract, unassignPaymentContract } from './admin-contract';
import { applyAssignments, assignPayment, unassignPayment } from './commands/assign-payment';
import { importBankFile } from './commands/import-bank-file';
import { recordPayment } from './commands/record-payment';
import { remindInvoices } from './commands/remind-invoices';
import { setPlan } from './commands/set-plan';
import { transitionOrder } from './commands/transition-order';
import { listReceipts } from './receipt-queries';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
const by = staffAt(SHOP_DAY);
const colleague = { ...by, id: '2', at: new Date(SHOP_DAY.getTime() + 5_000) };
const inMinutes = (minutes: number) => new Date(SHOP_DAY.getTime() + minutes * 60_000);
const FILE = readFileSync('tests/fixtures/bank/camt054.xml', 'utf8');

/** The file with the name of this person at its first payment. */
const paidBy = (file: string, { firstName, lastName }: { firstName: string; lastName: string }) =>
  file.replace(
    '<Refs><AcctSvcrRef>TX-1',
    `<RltdPties><Dbtr><Nm>${lastName} ${firstName}</Nm></Dbtr></RltdPties><Refs><AcctSvcrRef>TX-1`,
  );

/** An open invoice, and a payment of that amount by its customer without a reference. */
async function lostPayment(francs = '465.00') {
  const order = await shop.invoiced();
  const file = FILE.replace(/<RmtInf><Strd>.*<\/RmtInf>/, '').replace('465.00', francs);
  await importBankFile(test.db, paidBy(file, order.billingContact), by);
  const receipt = (await listReceipts(test.db, { state: 'review' })).find(({ payer }) => payer !== null);
  if (!receipt) throw new Error('no payment');
  return { id: receipt.id, order: order.number, orderId: order.id, receipt };
}
const statusOf = async (id: string) => (await findOrder(test.db, id, 'fr'))?.status;
const receiptOf = async (id: string) => (await listReceipts(test.db, {})).find((one) => one.id === id);

describe('a payment without reference', () => {
  it('comes with the invoice that it fits best', async () => {
    const { order, receipt } = await lostPayment();
    expect(receipt.suggestions).toEqual([expect.objectContaining({ order, open: 46_500, score: 85 })]);
  });

  it('is compared with what the earlier parts of a plan leave open', async () => {
    const { id, orderId } = await lostPayment('265.00');
    const parts = [
      { dueOn: '2026-12-01', amount: 20_000 },
      { dueOn: '2027-01-01', amount: 26_500 },
    ];
    await setPlan(test.db, { id: orderId, parts, reason: 'accord' }, by);
    const { reference = '' } = (await findOrder(test.db, orderId, 'fr')) ?? {};
    const first = { reference, amount: 20_000, paidOn: '2026-11-20' };
    expect(await recordPayment(test.db, first, by)).toMatchObject({ ok: true });
    expect((await receiptOf(id))?.suggestions).toEqual([
      expect.objectContaining({ open: 26_500, score: 85 }),
    ]);
  });

  it('completes the order chosen for it, once the time to undo has passed', async () => {
    const { id, order, orderId } = await lostPayment();
    const assigned = await assignPayment(test.db, { id, order }, by);
    expect(assigned).toMatchObject({ ok: true, data: { order, appliesAt: inMinutes(10).toISOString() } });
    expect(await assignPayment(test.db, { id, order }, staffAt(inMinutes(5)))).toEqual(assigned);
    await applyAssignments(test.db, inMinutes(9));
    expect(await statusOf(orderId)).toBe('pending');
    expect(await receiptOf(id)).toMatchObject({ state: 'review', assigned: { order }, suggestions: [] });
    await applyAssignments(test.db, inMinutes(10));
    expect(await statusOf(orderId)).toBe('completed');
    expect(await receiptOf(id)).toMatchObject({ state: 'matched', order: { number: order } });
    expect(await shop.passes()).toHaveLength(1);
    expect(await unassignPayment(test.db, { id }, by)).toMatchObject({
      error: { code: 'invalid_transition' },
    });
  });

  it('is as before when the choice is undone in time', async () => {
    const { id, order, orderId, receipt } = await lostPayment();
    await assignPayment(test.db, { id, order }, by);
    expect(await unassignPayment(test.db, { id }, by)).toMatchObject({ ok: true });
    expect(await receiptOf(id)).toEqual(receipt);
    await applyAssignments(test.db, inMinutes(60));
    expect(await statusOf(orderId)).toBe('pending');
  });

  it('keeps the order that somebody else chose meanwhile', async () => {
    const { id, order } = await lostPayment();
    await fullCart(test.db, SHOP_DAY, shop.context.accountId);
    const { number: other } = await shop.invoiced();
    await assignPayment(test.db, { id, order }, by);
    await assignPayment(test.db, { id, order: other }, by);
    expect(await unassignPayment(test.db, { id, order }, by)).toMatchObject({
      error: { code: 'invalid_transition' },
    });
    expect(await receiptOf(id)).toMatchObject({ assigned: { order: other } });
    expect(await unassignPayment(test.db, { id, order: other }, by)).toMatchObject({ ok: true });
    expect(await receiptOf(id)).toMatchObject({ assigned: null });
  });

  it('is not given to another order from a page that shows an earlier choice', async () => {
    const { id, order } = await lostPayment();
    await fullCart(test.db, SHOP_DAY, shop.context.accountId);
    const { number: other } = await shop.invoiced();
    const mine = { id, order, appliesAt: null };
    const first = await assignPayment(test.db, mine, by);
    expect(first).toMatchObject({ ok: true });
    const conflict = { error: { code: 'conflict' } };
    expect(await assignPayment(test.db, { ...mine, order: other }, colleague)).toMatchObject(conflict);
    // the same order too: the colleague would undo the choice of another person
    expect(await assignPayment(test.db, mine, colleague)).toMatchObject(conflict);
    expect(await assignPayment(test.db, mine, by)).toEqual(first);
    const { appliesAt = '' } = (await receiptOf(id))?.assigned ?? {};
    expect(await assignPayment(test.db, { id, order: other, appliesAt }, colleague)).toMatchObject({
      ok: true,
    });
  });

  it('keeps the same choice that a colleague made again since', async () => {
    const { id, order } = await lostPayment();
    const mine = await assignPayment(test.db, { id, order }, by);
    const { appliesAt } = mine.ok ? mine.data : {};
    await unassignPayment(test.db, { id }, colleague);
    await assignPayment(test.db, { id, order }, colleague);
    expect(await unassignPayment(test.db, { id, order, appliesAt }, by)).toMatchObject({
      error: { code: 'invalid_transition' },
    });
    expect(await receiptOf(id)).toMatchObject({ assigned: { order } });
    const theirs = (await receiptOf(id))?.assigned?.appliesAt;
    expect(await unassignPayment(test.db, { id, order, appliesAt: theirs }, colleague)).toMatchObject({
      ok: true,
    });
  });

  it('waits for the rest as a part, which can be undone later', async () => {
    const { id, order, orderId } = await lostPayment('200.00');
    await assignPayment(test.db, { id, order }, by);
    await applyAssignments(test.db, inMinutes(10));
    expect(await receiptOf(id)).toMatchObject({
      state: 'review',
      reason: 'partial',
      order: { received: 20_000 },
    });
    expect(await unassignPayment(test.db, { id }, by)).toMatchObject({ ok: true });
    expect(await receiptOf(id)).toMatchObject({ state: 'review', reason: 'unknown_reference', order: null });
    expect(await statusOf(orderId)).toBe('pending');
  });

  it('stops the reminders of the order chosen for it', async () => {
    const { id, order } = await lostPayment();
    await assignPayment(test.db, { id, order }, by);
    await remindInvoices(test.db, new Date('2027-03-01T10:00:00Z'));
    expect((await shop.mails()).length).toBe(0);
    expect(await statusOf((await receiptOf(id))?.assigned?.orderId ?? '')).toBe('pending');
  });

  it('belongs to a pending order only', async () => {
    const { id, order, orderId } = await lostPayment();
    expect(await assignPayment(test.db, { id, order: '26-27-999999' }, by)).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'order', code: 'no_open_order' }] },
    });
    await assignPayment(test.db, { id, order }, by);
    await applyAssignments(test.db, inMinutes(10));
    expect(await statusOf(orderId)).toBe('completed');
    expect(await assignPayment(test.db, { id, order }, by)).toMatchObject({
      error: { code: 'invalid_transition' },
    });
  });

  it('is given to an order by the books', async () => {
    const { id, order } = await lostPayment();
    const call = { id, body: { order } };
    expect(await office.call('desk', assignPaymentContract, call)).toMatchObject({ status: 403 });
    expect(await office.call('books', assignPaymentContract, call)).toMatchObject({
      status: 200,
      data: { order },
    });
    expect(await office.call('books', unassignPaymentContract, { id })).toMatchObject({
      status: 204,
    });
  });
});

it('leaves an order to its own parts once it is taken back from it', async () => {
  const { id, order, orderId } = await lostPayment('100.00');
  const { reference = '' } = (await findOrder(test.db, orderId, 'fr')) ?? {};
  await assignPayment(test.db, { id, order }, by);
  await applyAssignments(test.db, inMinutes(10));
  for (const amount of [26_500, 20_000])
    await recordPayment(test.db, { reference, amount, paidOn: '2026-11-20', keep: true }, by);
  expect(await statusOf(orderId)).toBe('pending');
  expect(await unassignPayment(test.db, { id }, by)).toMatchObject({ ok: true });
  expect(await statusOf(orderId)).toBe('completed');
  expect(await receiptOf(id)).toMatchObject({ state: 'review', reason: 'unknown_reference', order: null });
});

it('suggests no other invoice for a payment of too much once staff marked its order as paid', async () => {
  const { id: orderId, reference, billingContact } = await shop.invoiced();
  await fullCart(test.db, SHOP_DAY, shop.context.accountId);
  await shop.invoiced();
  const file = paidBy(FILE.replace('{reference}', reference).replace('465.00', '475.00'), billingContact);
  await importBankFile(test.db, file, by);
  const paid = async () => (await listReceipts(test.db, {})).find(({ payer }) => payer !== null);
  expect(await paid()).toMatchObject({ reason: 'overpaid', suggestions: [] });
  await transitionOrder(test.db, { orderId, to: 'completed', provider: null }, by);
  expect(await paid()).toMatchObject({ order: { status: 'completed' }, suggestions: [] });
});
