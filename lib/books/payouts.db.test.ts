import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { recordPayment } from '../orders/commands/record-payment';
import { refundOrder } from '../orders/commands/refund-order';
import { payRefund, unpayRefund } from './commands/pay-refund';
import { listPayouts } from './payout-queries';

const test = useDatabase();
const shop = useShop(test);
const by = staffAt(SHOP_DAY);

/** A refund that the books pay by transfer. @returns its id */
async function toPay(): Promise<string> {
  const { orderId, reference, total } = await shop.invoiced();
  await recordPayment(test.db, { reference, amount: total, paidOn: '2026-11-19' }, by);
  await refundOrder(test.db, { orderId, reason: 'x', key: null, provider: null }, by);
  return (await listPayouts(test.db, { state: 'open', page: 1 })).items[0]?.id ?? '';
}

const changed = async (call: ReturnType<typeof payRefund>) => {
  const result = await call;
  return result.ok ? result.data.change : '';
};
const pay = (id: string, paidOn: string) => payRefund(test.db, { id, paidOn }, by);
const unpay = (id: string, undoes?: string) => unpayRefund(test.db, { id, undoes }, by);

it('undoes that a refund was paid, as long as nobody marked it anew', async () => {
  const id = await toPay();
  const first = await changed(pay(id, '2026-11-19'));
  expect(await unpay(id, first)).toMatchObject({ ok: true, data: { paidOn: null } });
  const second = await changed(pay(id, '2026-11-19'));
  // a colleague corrects the day
  await unpay(id);
  const corrected = await changed(pay(id, '2026-11-18'));
  expect(await unpay(id, second)).toMatchObject({ error: { code: 'invalid_transition' } });
  expect((await listPayouts(test.db, { state: 'paid', page: 1 })).items).toMatchObject([
    { id, paidOn: '2026-11-18' },
  ]);
  expect(await unpay(id, corrected)).toMatchObject({ ok: true });
});
