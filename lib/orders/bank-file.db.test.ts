import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { findOrder } from './admin-queries';
import { importBankFile } from './commands/import-bank-file';
import { placeOrder } from './commands/place-order';
import { listReceipts } from './receipts';

const test = useDatabase();
const shop = useShop(test);
const at = SHOP_DAY;

async function invoiced() {
  const placed = await placeOrder(
    test.db,
    { paymentMethod: 'invoice', conditionsAccepted: true },
    { ...shop.context, at, idempotencyKey: 'by-invoice', provider: null },
  );
  if (!placed.ok) throw new Error(placed.error.code);
  const order = await findOrder(test.db, placed.data.orderId, 'fr');
  if (!order?.reference) throw new Error('no reference');
  return { ...order, reference: order.reference, orderId: order.id };
}

describe('a bank file', () => {
  const FILE = readFileSync('tests/fixtures/bank/camt054.xml', 'utf8');
  const load = (source: string) => importBankFile(test.db, source, { actor: 'admin:1', at });

  it('completes what it pays exactly, once, and keeps the rest for review', async () => {
    const order = await invoiced();
    const file = FILE.replace('{reference}', order.reference);
    expect(await load(file)).toEqual({
      ok: true,
      data: { transactions: 2, matched: 1, review: 1, known: 0 },
    });
    expect(await load(file)).toEqual({
      ok: true,
      data: { transactions: 2, matched: 0, review: 0, known: 2 },
    });
    expect(await findOrder(test.db, order.id, 'fr')).toMatchObject({ status: 'completed' });
    expect(await listReceipts(test.db, { state: 'review' })).toMatchObject([
      { reason: 'unknown_reference', amount: 47_550, order: null },
    ]);
    // paid a second time, in another file
    await load(file.replace('TX-1', 'TX-9'));
    expect(await listReceipts(test.db, { state: 'review' })).toHaveLength(2);
    expect(await shop.passes()).toHaveLength(1);
  });

  it.each([
    ['464.99', 'partial'],
    ['465.01', 'overpaid'],
  ])('keeps CHF %s as %s', async (amount, reason) => {
    const order = await invoiced();
    const file = FILE.replace('{reference}', order.reference).replace('465.00', amount);
    expect(await load(file)).toMatchObject({ data: { matched: 0, review: 2 } });
    expect(await listReceipts(test.db, {})).toContainEqual(
      expect.objectContaining({ reason, order: expect.objectContaining({ status: 'pending' }) as unknown }),
    );
  });

  it('completes an order whose parts together are its total, and shows what has come so far', async () => {
    const order = await invoiced();
    const file = FILE.replace('{reference}', order.reference);
    const first = file.replace('465.00', '200.00');
    expect(await load(first)).toMatchObject({ data: { matched: 0, review: 2 } });
    expect(await load(first)).toMatchObject({ data: { matched: 0, known: 2 } });
    const seen = (await listReceipts(test.db, { state: 'review' })).filter((one) => one.order !== null);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ reason: 'partial', order: { total: 46_500, received: 20_000 } });
    expect(await load(file.replace('465.00', '265.00').replace('TX-1', 'TX-3'))).toMatchObject({
      data: { matched: 1, known: 1 },
    });
    expect(await findOrder(test.db, order.id, 'fr')).toMatchObject({ status: 'completed' });
    expect(await shop.passes()).toHaveLength(1);
    const open = await listReceipts(test.db, { state: 'review' });
    expect(open.map(({ reason }) => reason)).toEqual(['unknown_reference']);
  });

  it.each([
    ['more than the rest', '300.00', 'pending', ['overpaid', 'partial']],
    ['less than the rest', '100.00', 'pending', ['partial', 'partial']],
    ['all of it once more', '465.00', 'completed', ['partial']],
  ])('keeps for review what does not fit: a part, then %s', async (_what, amount, status, reasons) => {
    const order = await invoiced();
    const file = FILE.replace('{reference}', order.reference);
    await load(file.replace('465.00', '200.00'));
    await load(file.replace('465.00', amount).replace('TX-1', 'TX-3'));
    expect(await findOrder(test.db, order.id, 'fr')).toMatchObject({ status });
    const open = await listReceipts(test.db, { state: 'review' });
    const ours = open.filter(({ order: one }) => one !== null).map(({ reason }) => reason);
    expect(ours.sort()).toEqual(reasons);
  });

  it('that is none changes nothing', async () => {
    expect(await load('<Document/>')).toMatchObject({ error: { code: 'invalid_file' } });
  });
});
