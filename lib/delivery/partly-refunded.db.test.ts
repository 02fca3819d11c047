import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt, useOffice } from '@/tests/support/staff';
import { addEntry } from '../cart/commands/add-entry';
import { mails } from '../mail/tables';
import { linksIn } from '../mail/links';
import { resendContract } from '../orders/admin-contract';
import { refundOrder } from '../orders/commands/refund-order';
import { orders } from '../orders/tables';
import { paymentProvider } from '../payments/configured';
import { composeMail } from './compose-mail';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);

/** Pays the order, and refunds the first line of it. */
async function partlyRefunded(): Promise<string> {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  const [line] = (await shop.read(order)).products;
  const refund = { orderId: order.orderId, lines: [{ id: line?.id ?? '' }], reason: 'essai', key: null };
  await refundOrder(test.db, { ...refund, provider: paymentProvider(test.db) }, staffAt(SHOP_DAY));
  return order.orderId;
}

/** A document of the order that is sent again, as text, and where its button leads. */
async function sentAgain(id: string, document: 'confirmation' | 'passes', locale: 'fr' | 'de' = 'fr') {
  await test.db.update(orders).set({ locale });
  await test.db.delete(mails);
  await office.call('desk', resendContract, { id, body: { document } });
  const template = document === 'passes' ? 'order_copy' : 'order_confirmation';
  const [mail] = await test.db.select().from(mails).where(eq(mails.template, template));
  if (!mail) throw new Error('no mail');
  const { text, html } = await composeMail(test.db, mail);
  return { text: text.replace(/\s+/g, ' '), link: new URL(linksIn(html)[0] ?? '').pathname };
}

it.each([
  ['fr', 'c’est ouvert', 'Votre abonnement est joint', 'pièce jointe l’abonnement'],
  ['de', 'die Tür ist offen', 'Ihr Abo liegt dieser Nachricht bei', 'finden Sie das Abo'],
] as const)('of two passes, mails speak in %s of the one that is left', async (locale, open, one, copy) => {
  const { accountId } = shop.context;
  shop.context = await fullCart(test.db, SHOP_DAY, accountId);
  const id = await partlyRefunded();
  const confirmation = await sentAgain(id, 'confirmation', locale);
  for (const said of [open, one]) expect(confirmation.text).toContain(said);
  expect((await sentAgain(id, 'passes', locale)).text).toContain(copy);
});

it.each([
  ['fr', /c’est ouvert/, '/fr/compte/commandes'],
  ['de', /Tür ist offen/, '/de/konto/bestellungen'],
] as const)(
  'of a pass and a gift, the mail opens nothing in %s without the pass',
  async (locale, open, account) => {
    const gift = {
      kind: 'amount',
      amount: 5_000,
      recipientName: 'Noé',
      senderName: 'Zoé',
      delivery: 'pdf',
    } as const;
    await addEntry(test.db, { product: 'GIFT', gift }, shop.context);
    const { text, link } = await sentAgain(await partlyRefunded(), 'confirmation', locale);
    expect(text).not.toMatch(open);
    expect(text).toMatch(/bon à imprimer|Gutschein zum Ausdrucken/);
    expect(link).toBe(account);
  },
);
