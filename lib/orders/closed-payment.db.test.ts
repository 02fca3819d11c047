import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { reopenReceiptContract, settleReceiptContract } from './admin-contract';
import { findOrder } from './admin-queries';
import { applyAssignments, assignPayment } from './commands/assign-payment';
import { importBankFile } from './commands/import-bank-file';
import { recordPayment } from './commands/record-payment';
import { reopenReceipt } from './commands/reopen-receipt';
import { settleReceipt } from './commands/settle-receipt';
import { findReceipt, listReceipts } from './receipt-queries';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
const by = staffAt(SHOP_DAY);
const inMinutes = (minutes: number) => staffAt(new Date(SHOP_DAY.getTime() + minutes * 60_000));

/** An invoice, and a payment for it of another amount, which waits for a decision. */
async function differing(cents: number) {
  const order = await shop.invoiced();
  const payment = { reference: order.reference, amount: order.total + cents, paidOn: '2026-11-20' };
  await recordPayment(test.db, { ...payment, keep: true }, by);
  const [receipt] = await listReceipts(test.db, { state: 'review' });
  if (!receipt) throw new Error('no payment');
  return { ...order, receipt, receiptId: receipt.id };
}
const close = (receiptId: string, who = inMinutes(1)) =>
  settleReceipt(test.db, { receiptId, note: 'rendu', refund: false, provider: null }, who);
const reopen = (id: string, who = inMinutes(2)) =>
  reopenReceipt(test.db, { id, reason: 'autre paiement' }, who);
const refused = { error: { code: 'invalid_transition' } };

describe('a payment that was closed with a note', () => {
  it('is under review again as it was, as often as it is closed', async () => {
    const { receipt, receiptId } = await differing(500);
    expect(await reopen(receiptId)).toMatchObject(refused);
    for (const minute of [1, 3]) {
      expect(await close(receiptId, inMinutes(minute))).toMatchObject({ ok: true });
      const closed = { state: 'settled', note: 'rendu', canReview: true };
      expect(await findReceipt(test.db, receiptId)).toMatchObject(closed);
      expect(await reopen(receiptId, inMinutes(minute + 1))).toMatchObject({ ok: true });
      expect(await findReceipt(test.db, receiptId)).toEqual(receipt);
    }
    const { items } = await listAudit(test.db, auditQuerySchema.parse({ target: receiptId }));
    const [first, second] = ['payment_reopened', 'payment_settled'];
    expect(items.slice(0, 4).map(({ action, reason }) => [action, reason])).toEqual([
      [first, 'autre paiement'],
      [second, 'rendu'],
      [first, 'autre paiement'],
      [second, 'rendu'],
    ]);
  });

  it('adds up with the rest of the invoice again', async () => {
    const { id, receiptId, reference, total } = await differing(-20_000);
    await close(receiptId);
    await reopen(receiptId);
    const rest = { reference, amount: 20_000, paidOn: '2026-11-20', keep: true };
    expect(await recordPayment(test.db, rest, inMinutes(3))).toMatchObject({ ok: true });
    expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'completed', total });
    expect(await findReceipt(test.db, receiptId)).toMatchObject({ state: 'matched' });
  });

  it('completes the order with the rest that came meanwhile', async () => {
    const { id, receiptId, reference, total } = await differing(-20_000);
    await close(receiptId);
    await recordPayment(test.db, { reference, amount: 20_000, paidOn: '2026-11-20', keep: true }, by);
    expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'pending', open: total - 20_000 });
    expect(await reopen(receiptId)).toMatchObject({ ok: true });
    expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'completed' });
    expect((await listReceipts(test.db, {})).map(({ state }) => state)).toEqual(['matched', 'matched']);
    const { items } = await listAudit(test.db, auditQuerySchema.parse({ target: receiptId }));
    expect(items[0]).toMatchObject({ action: 'payment_reopened', after: { state: 'matched' } });
  });

  it('leaves the order to the others, which were too much together with it', async () => {
    const { id, receiptId, reference } = await differing(-40_000);
    const rest = [26_500, 20_000].map((amount) => ({ reference, amount, paidOn: '2026-11-20', keep: true }));
    for (const payment of rest) await recordPayment(test.db, payment, inMinutes(1));
    const reasons = async () => (await listReceipts(test.db, { state: 'review' })).map((one) => one.reason);
    expect((await reasons()).toSorted()).toEqual(['overpaid', 'partial', 'partial']);
    expect(await close(receiptId, inMinutes(2))).toMatchObject({ ok: true });
    expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'completed' });
    expect(await reasons()).toEqual([]);
  });

  it('is without the order that was chosen for it before', async () => {
    const { id: orderId, number } = await shop.invoiced();
    await importBankFile(test.db, readFileSync('tests/fixtures/bank/camt054.xml', 'utf8'), by);
    const payments = await listReceipts(test.db, { state: 'review' });
    const id = payments.find(({ amount }) => amount === 46_500)?.id ?? '';
    await assignPayment(test.db, { id, order: number }, by);
    await close(id);
    expect(await reopen(id, inMinutes(30))).toMatchObject({ ok: true });
    await applyAssignments(test.db, inMinutes(31).at);
    expect(await findReceipt(test.db, id)).toMatchObject({ state: 'review', assigned: null });
    expect(await findOrder(test.db, orderId, 'fr')).toMatchObject({ status: 'pending' });
  });

  it('is put under review by the books', async () => {
    const { receiptId: id } = await differing(500);
    await office.call('books', settleReceiptContract, { id, body: { note: 'rendu' } });
    const call = { id, body: { reason: 'autre paiement' } };
    expect(await office.call('desk', reopenReceiptContract, call)).toMatchObject({ status: 403 });
    expect(await office.call('books', reopenReceiptContract, call)).toMatchObject({ status: 204 });
    expect((await office.call('books', reopenReceiptContract, call)).code).toBe('invalid_transition');
  });
});
