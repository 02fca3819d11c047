import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { findOrder } from './admin-queries';
import { importBankFile } from './commands/import-bank-file';
import { recordPayment } from './commands/record-payment';
import { setPlan } from './commands/set-plan';
import { getOrderState } from './queries';
import { listReceipts } from './receipt-queries';

const test = useDatabase();
const shop = useShop(test);
const at = SHOP_DAY;

const FILE = readFileSync('tests/fixtures/bank/camt054.xml', 'utf8');

describe('a bank file', () => {
  const load = (source: string) => importBankFile(test.db, source, staffAt(at));

  it('completes orders it pays exactly, once, and records the rest for review', async () => {
    const order = await shop.invoiced();
    const file = FILE.replace('{reference}', order.reference);
    expect(await load(file)).toMatchObject({
      ok: true,
      data: {
        ...{ transactions: 2, matched: 1, review: 1, known: 0, collected: 0, reversed: 0 },
        items: [
          { amount: 46_500, orderNumber: order.number, reason: null },
          { amount: 47_550, orderNumber: null, reason: 'unknown_reference' },
        ],
      },
    });
    expect(await load(file)).toMatchObject({
      ok: true,
      data: { transactions: 2, matched: 0, review: 0, known: 2, items: [] },
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
  ])('records CHF %s as %s', async (amount, reason) => {
    const order = await shop.invoiced();
    const file = FILE.replace('{reference}', order.reference).replace('465.00', amount);
    expect(await load(file)).toMatchObject({ data: { matched: 0, review: 2 } });
    expect(await listReceipts(test.db, {})).toContainEqual(
      expect.objectContaining({ reason, order: expect.objectContaining({ status: 'pending' }) as unknown }),
    );
  });

  it('has nobody look at a part that a payment plan expects', async () => {
    const { id, reference, total } = await shop.invoiced();
    const parts = [{ dueOn: '2027-01-31', amount: total }];
    await setPlan(test.db, { id, parts, reason: 'accord' }, staffAt(at));
    const file = FILE.replace('{reference}', reference).replace('465.00', '200.00');
    expect(await load(file)).toMatchObject({ data: { matched: 1, review: 1 } });
    expect(await listReceipts(test.db, { state: 'waiting' })).toMatchObject([{ amount: 20_000 }]);
  });

  it('completes an order when its parts reach the total, and shows the sum so far', async () => {
    const order = await shop.invoiced();
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

  it('that is invalid changes nothing', async () => {
    expect(await load('<Document/>')).toMatchObject({ error: { code: 'invalid_file' } });
  });
});

describe('a part of an invoice, and then', () => {
  const FILE_OF_ONE = (reference: string, francs: string, id: string) =>
    FILE.replace('{reference}', reference).replace('465.00', francs).replace('TX-1', id);
  const byBank = (reference: string, cents: number, id: string) =>
    importBankFile(test.db, FILE_OF_ONE(reference, (cents / 100).toFixed(2), id), staffAt(at));
  const byHand = (reference: string, amount: number) =>
    recordPayment(test.db, { reference, amount, paidOn: '2026-11-20', keep: true }, staffAt(at));

  it.each([
    ['the rest', 26_500, 'completed', []],
    ['more than the rest', 30_000, 'pending', ['overpaid', 'partial']],
    ['less than the rest', 10_000, 'pending', ['partial', 'partial']],
    ['all of it once more', 46_500, 'completed', ['partial']],
  ])('%s: the same rule for every source', async (_what, second, status, reasons) => {
    const ways = [
      [byBank, byBank],
      [byBank, byHand],
      [byHand, byBank],
      [byHand, byHand],
    ] as const;
    for (const [first, next] of ways) {
      shop.context = await fullCart(test.db, at);
      const { id, reference } = await shop.invoiced();
      await first(reference, 20_000, `${id} part`);
      await next(reference, second, `${id} next`);
      expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status });
      const open = await listReceipts(test.db, { state: 'review' });
      const ours = open.filter(({ order }) => order?.id === id).map(({ reason }) => reason);
      expect(ours.sort()).toEqual(reasons);
    }
  });
});

it.each([
  ['more than the total', 46_600, { isUnderReview: true }],
  ['a part', 20_000, {}],
])('%s: the customer is asked to pay only what is missing', async (_what, amount, shown) => {
  const { id, reference } = await shop.invoiced();
  await recordPayment(test.db, { reference, amount, paidOn: '2026-11-20', keep: true }, staffAt(at));
  const state = await getOrderState(test.db, { orderId: id, ...shop.context });
  expect(state).toEqual({ status: 'pending', ...shown });
});

describe('a payment entered manually', () => {
  const record = (reference: string, amount: number, keep: boolean) =>
    recordPayment(test.db, { reference, amount, paidOn: '2026-11-20', keep }, staffAt(at));

  it.each([46_499, 46_501])(
    'of %i instead of 46500 may be a typing error: it is not recorded',
    async (amount) => {
      const { id, reference } = await shop.invoiced();
      expect(await record(reference, amount, false)).toMatchObject({ error: { code: 'invalid_data' } });
      expect(await listReceipts(test.db, {})).toEqual([]);
      expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'pending' });
    },
  );

  it('of a part is recorded once', async () => {
    const { reference } = await shop.invoiced();
    for (let time = 0; time < 2; time += 1)
      expect(await record(reference, 20_000, true)).toMatchObject({ ok: true });
    expect(await listReceipts(test.db, { state: 'review' })).toMatchObject([
      { source: 'manual', amount: 20_000, reason: 'partial', order: { received: 20_000 } },
    ]);
  });

  it('for a day to come is refused, whatever its amount', async () => {
    const { id, reference, total } = await shop.invoiced();
    for (const amount of [total, 20_000]) {
      const payment = { reference, amount, paidOn: '2026-11-21', keep: true };
      expect(await recordPayment(test.db, payment, staffAt(at))).toMatchObject({
        error: { code: 'invalid_data', fields: [{ path: 'paidOn', code: 'past_date' }] },
      });
    }
    expect(await findOrder(test.db, id, 'fr')).toMatchObject({ status: 'pending' });
  });

  it('with an unknown reference is always refused', async () => {
    expect(await record('RF18539007547034', 100, true)).toMatchObject({ error: { code: 'not_found' } });
  });
});
