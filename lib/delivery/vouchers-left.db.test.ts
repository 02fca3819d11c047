import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { setCode } from '../cart/commands/set-code';
import { mails } from '../mail/tables';
import { getOrderForDocuments } from '../orders/queries';
import { seedCodes } from '../promotions/sample';
import { composeMail } from './compose-mail';
import { orderSheet } from './order-documents';

const test = useDatabase();
const shop = useShop(test);

it.each([
  ['its last day', '2026-11-20', false],
  ['the day after', '2026-11-19', true],
])('the rest of a voucher is promised on %s or not', async (_when, expiresOn, isExpired) => {
  await seedCodes(test.db, SHOP_DAY);
  await test.db.execute(
    sql`update vouchers set kind = 'amount', amount_cents = 50000, remaining_cents = 50000`,
  );
  await setCode(test.db, { code: 'CADEAU-DEMO' }, shop.context);
  const { orderId } = await shop.placed();
  await test.db.execute(sql`update vouchers set expires_on = ${expiresOn}::date`);
  const documents = await getOrderForDocuments(test.db, orderId, SHOP_DAY);
  expect(documents && orderSheet(documents).vouchersLeft).toMatchObject([{ amountCents: 3_500, isExpired }]);
  // mails go by the real day, which is later than both
  const [mail] = await test.db.select().from(mails);
  const { text } = mail ? await composeMail(test.db, mail) : { text: '' };
  expect(text).toContain('est échu');
  expect(text).not.toContain('Il reste');
});
