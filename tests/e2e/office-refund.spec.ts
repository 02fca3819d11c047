import { expect, test } from '@playwright/test';
import { formatMoney } from '@/lib/i18n/format';
import { Customer, type Language } from '../support/customer';
import { signIn } from '../support/sign-in';
import { call, fillCart, newCustomer, newPerson, pay, placeOrder } from '../support/shop-client.mjs';

const ORDERS: [Language, string][] = [
  ['fr', '/fr/gestion/commandes'],
  ['de', '/de/verwaltung/bestellungen'],
];

type Order = { id: string; total: number; products: { total: number; holder: { lastName: string } }[] };

/** A paid order for two passes. */
async function buyTwo(base: string): Promise<Order> {
  const customer = await newCustomer(base);
  await fillCart(base, customer, [newPerson(), newPerson()]);
  const { redirectUrl } = (await placeOrder(base, customer)) as { redirectUrl: string };
  await pay(base, redirectUrl);
  const { items } = (await call(base, '/api/account/orders', { token: customer.token })) as {
    items: Order[];
  };
  const [order] = items;
  if (!order) throw new Error('The order is not in the account.');
  return order;
}

for (const [language, orders] of ORDERS)
  test(`staff refund one of two passes, in ${language}`, async ({ page, baseURL }) => {
    const staff = new Customer(page, language);
    const { t } = staff;
    const { id, products, total } = await buyTwo(baseURL ?? '');
    const [pass, other] = products;
    const money = formatMoney(pass?.total ?? 0);
    await signIn(page, language, { name: 'lead', to: `${orders}/${id}` });
    const verb = page.getByRole('button', { name: t('officeForms.refund.verb'), exact: true });
    await verb.click();
    await page.getByRole('radio', { name: t('officeForms.refund.lines') }).check();
    await page.getByRole('textbox', { name: t('officeForms.action.reason') }).fill('Essai');

    // nothing chosen, then too much: the form says so and leads there
    const line = page.getByRole('checkbox', { name: new RegExp(pass?.holder.lastName ?? '') });
    await verb.last().click();
    await expect(page.getByText(t('officeForms.refund.noLine'))).toBeVisible();
    await line.check();
    const amount = page.getByRole('textbox', { name: new RegExp(pass?.holder.lastName ?? '') });
    await amount.fill('9999');
    await verb.last().click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(t('officeForms.refund.tooMuch', { amount: money }));
    await staff.expectSoundPage();

    // chosen anew, the line has its whole amount again
    await line.uncheck();
    await line.check();
    await expect(page.getByText(t('officeForms.refund.will.card', { amount: money }))).toBeVisible();
    await verb.last().click();
    const left = formatMoney(total - (pass?.total ?? 0));
    await expect(page.getByText(t('officeForms.refund.done', { refunded: money, left }))).toBeVisible();
    expect(other?.total).toBe(total - (pass?.total ?? 0));

    // giving up the next one leads back to its button
    await verb.click();
    await page.getByRole('button', { name: t('officeForms.action.cancel') }).click();
    await expect(verb).toBeFocused();
  });
