import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { setCode } from '../cart/commands/set-code';
import { queryColumn } from '../db/rows';
import type { MailTemplate } from '../mail/schema';
import { mails } from '../mail/tables';
import { recordPayment } from '../orders/commands/record-payment';
import { refundOrder } from '../orders/commands/refund-order';
import { paymentProvider } from '../payments/configured';
import { seedCodes } from '../promotions/sample';
import { composeMail } from './compose-mail';

const test = useDatabase();
const shop = useShop(test);

/** The text of the mail of this kind, as the job would send it. */
async function textOf(template: MailTemplate): Promise<string> {
  const [mail] = await test.db.select().from(mails).where(eq(mails.template, template));
  if (!mail) throw new Error('no mail');
  return (await composeMail(test.db, mail)).text.replaceAll('\u00a0', ' ');
}

/**
 * Pays passes of CHF 465.00 with a voucher of this value, then refunds them all, or the first with its part of it.
 * @param expiresOn of the voucher, once it has paid
 */
async function refundPaidBy(cents: number, passes = 1, expiresOn?: string): Promise<void> {
  shop.context = await fullCart(test.db, SHOP_DAY, undefined, passes);
  await seedCodes(test.db, SHOP_DAY);
  await test.db.execute(
    sql`update vouchers set kind = 'amount', amount_cents = ${cents}, remaining_cents = ${cents}`,
  );
  await setCode(test.db, { code: 'CADEAU-DEMO' }, shop.context);
  const order = await shop.placed();
  if (order.status === 'pending') await shop.decide(order, 'succeed');
  if (expiresOn) await test.db.execute(sql`update vouchers set expires_on = ${expiresOn}`);
  const [id = ''] = await queryColumn(test.db, z.uuid(), sql`select id from order_items order by position`);
  const wish = passes > 1 ? { lines: [{ id }], returnsCode: true } : {};
  const request = { orderId: order.orderId, reason: 'x', key: null, provider: paymentProvider(test.db) };
  const refunded = await refundOrder(test.db, { ...request, ...wish }, staffAt(SHOP_DAY));
  expect(refunded).toMatchObject({ ok: true });
}

describe('the mail about a refund names what is on the voucher again, and no amount that nobody paid', () => {
  it.each([
    ['all of the order', 'order_refunded', 46_500, 1, 'CHF 465.00'],
    ['a part of the order', 'order_refunded', 13_500, 1, 'CHF 135.00'],
    ['all of an order that is refunded in part', 'order_corrected', 93_000, 2, 'CHF 465.00'],
  ] as const)('when it had paid %s', async (_what, template, cents, passes, returned) => {
    await refundPaidBy(cents, passes);
    const text = await textOf(template);
    expect(text).toContain(`y est de nouveau\u202f: ${returned}`);
    const [said = ''] = text.split(`Commande 26-27-000001,`);
    expect(said).not.toContain('CHF 0.00');
    expect(said.includes('CHF 330.00, par le moyen de paiement')).toBe(cents === 13_500);
  });
});

it.each([
  ['order_refunded', 46_500, 1],
  ['order_corrected', 93_000, 2],
] as const)(
  '%s says that nobody can spend what went back to an expired voucher',
  async (kind, cents, passes) => {
    await refundPaidBy(cents, passes, '2026-11-20');
    const text = await textOf(kind);
    expect(text).toContain(
      'CHF 465.00 sont retournés sur un bon cadeau échu, qui était valable jusqu’au 20.11.2026',
    );
    expect(text).not.toContain('y est de nouveau');
    expect(text).not.toContain('vous a été rendu');
  },
);

it('the mail about the last of several refunds names its amount, and what came before', async () => {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  const { orderId } = order;
  const [id = ''] = await queryColumn(test.db, z.uuid(), sql`select id from order_items`);
  const request = { orderId, reason: 'x', provider: paymentProvider(test.db) };
  const part = { lines: [{ id, amount: 10_005 }], returnsCode: false, key: 'part' };
  for (const wish of [part, { key: null }])
    expect(await refundOrder(test.db, { ...request, ...wish }, staffAt(SHOP_DAY))).toMatchObject({
      ok: true,
    });
  const [said = ''] = (await textOf('order_refunded')).split('Commande 26-27-000001,');
  expect(said).toContain('CHF 364.95, par le moyen de paiement');
  expect(said).toContain('CHF 100.05 vous avaient déjà été rendus');
  expect(said).not.toContain('CHF 465.00');
});

it('the mail about a refund by transfer does not say that the money is there', async () => {
  const { orderId, reference, total } = await shop.invoiced();
  const payment = { reference, amount: total, paidOn: '2026-11-20' };
  expect(await recordPayment(test.db, payment, staffAt(SHOP_DAY))).toMatchObject({ ok: true });
  const request = { orderId, reason: 'x', key: null, provider: null };
  expect(await refundOrder(test.db, request, staffAt(SHOP_DAY))).toMatchObject({ ok: true });
  const text = await textOf('order_refunded');
  expect(text).toContain('CHF 465.00, par virement');
  expect(text).toContain('votre argent vous revient');
  for (const untrue of ['c’est remboursé', 'moyen de paiement']) expect(text).not.toContain(untrue);
});

it('a confirmation that is sent again has the refunds below what was paid', async () => {
  await refundPaidBy(13_500, 2);
  const text = await textOf('order_confirmation');
  expect(text).toMatch(/Total +CHF 795\.00\nRemboursement du 20\.11\.2026 +− CHF 330\.00\n/);
  // the other pass is blocked
  expect(text).toContain('Votre abonnement est joint à ce message');
  expect(text).toContain('Revenu sur un bon cadeau le 20.11.2026\u202f: CHF 135.00.');
});
