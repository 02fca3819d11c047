import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { refundOrder } from '../orders/commands/refund-order';
import { withdrawOrder } from '../orders/commands/withdraw-order';
import { mails } from '../mail/tables';
import type { MailTemplate } from '../mail/schema';
import { paymentProvider } from '../payments/configured';
import { importFile } from '../pro/commands/import-file';
import { setQuota } from '../pro/commands/set-quota';
import { validateImport } from '../pro/commands/validate-import';
import { composeMail } from './compose-mail';

const test = useDatabase();
const shop = useShop(test);
const by = staffAt(SHOP_DAY);

/** Composes the mail of this kind, as the job would. */
async function compose(template: MailTemplate) {
  const [mail] = await test.db.select().from(mails).where(eq(mails.template, template));
  if (!mail) throw new Error('no mail');
  return composeMail(test.db, mail);
}

it('no pass is mailed of a company’s order that was withdrawn meanwhile', async () => {
  const contact = { ...shopContact(), company: 'Horlogerie du Lac SA' };
  const accountId = await shopCustomer(test.db, contact);
  await test.db.execute(sql`update accounts set scopes = '{pro}' where id = ${accountId}`);
  const quota = { username: `${accountId}@passage.example`, product: 'PASSAGE', edition: '26-27', quota: 1 };
  await setQuota(test.db, quota, by);
  const context = { accountId, locale: 'fr' as const, at: SHOP_DAY };
  const rows =
    'Produit;Prénom;Nom;Date de naissance;E-mail\nPASSAGE;Zoé;Favre;14.03.1989;zoe@passage.example';
  await importFile(test.db, { fileName: 'equipe.csv', bytes: Buffer.from(rows) }, context);
  const submission = { ...context, idempotencyKey: 'company', network: '192.0.2.1' };
  const order = await validateImport(test.db, { conditionsAccepted: true }, submission);
  if (!order.ok) throw new Error(order.error.code);
  expect(await compose('pass_issued')).toMatchObject({ to: { address: 'zoe@passage.example' } });
  await withdrawOrder(test.db, { orderId: order.data.id, provider: null }, context);
  await expect(compose('pass_issued')).rejects.toMatchObject({ isFinal: true });
});

it('no payment is confirmed that was given back meanwhile', async () => {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  expect((await compose('order_confirmation')).subject).toContain(order.number);
  const refund = { orderId: order.orderId, key: null, provider: paymentProvider(test.db) };
  expect(await refundOrder(test.db, refund, by)).toMatchObject({ ok: true });
  await expect(compose('order_confirmation')).rejects.toMatchObject({ isFinal: true });
});
