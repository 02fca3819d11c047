import { expect, it } from 'vitest';
import { sellVoucher, takeBackVoucher } from '@/lib/promotions/commands/sell-voucher';
import { sellVoucherSchema } from '@/lib/promotions/voucher-schema';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { incomeOf } from './queries';

const test = useDatabase();
const office = useOffice(test, SHOP_DAY);
const shop = useShop(test);

const VOUCHER = {
  ...{ kind: 'amount', amount: 10_000, payment: 'cash' },
  ...{ recipientName: 'Zoé', senderName: 'Aline', locale: 'de' },
};

it('has what was paid in the shop and at the counter', async () => {
  const income = () => incomeOf(test.db, '26-27');
  expect(await income()).toBe(0);
  await shop.decide(await shop.placed(), 'succeed');
  expect(await income()).toBe(46_500);
  const seller = { ...staffAt(SHOP_DAY), id: await office.accountOf('desk') };
  const sold = await sellVoucher(
    test.db,
    { ...sellVoucherSchema.parse(VOUCHER), idempotencyKey: 'key' },
    seller,
  );
  // it is paid once: the order that it pays later adds nothing
  expect(await income()).toBe(56_500);
  await takeBackVoucher(test.db, { id: sold.ok ? sold.data.id : '', reason: 'erreur' }, seller);
  expect(await income()).toBe(46_500);
});
