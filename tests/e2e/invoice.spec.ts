import { expect, test, type APIRequestContext, type Route } from '@playwright/test';
import { Customer, type Language } from '../support/customer';
import { todayInZurich } from '../support/quoted-event.mjs';
import { expectRoomForLargeText } from '../support/room';

/** Order by invoice: place the order, find it again, and receive the pass once it is paid. */
const LANGUAGES: Language[] = ['fr', 'de'];

/** Records a bank payment as an operator. */
async function recordPayment(request: APIRequestContext, number: string) {
  const login = await request.post('/api/secure/login', {
    data: { username: 'admin@passage.example', password: 'passage-demo' },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { 'x-authorization-token': `Bearer ${token}` };
  const found = await request.get(`/api/admin/orders?q=${number}`, { headers });
  const { items } = (await found.json()) as { items: { reference: string; total: number }[] };
  const [order] = items;
  const paid = await request.post('/api/admin/payments', {
    headers,
    data: { reference: order?.reference, amount: order?.total, paidOn: todayInZurich() },
  });
  expect(paid.status()).toBe(200);
}

for (const language of LANGUAGES) {
  test(`in ${language}: order by invoice, pay, hold the pass`, async ({ page, playwright, baseURL }) => {
    const customer = new Customer(page, language);
    const { t } = customer;
    const renewal = { fr: '/fr/renouvellement', de: '/de/erneuerung' }[language];
    await page.goto(`${renewal}?product=PASSAGE&who=new`);
    await customer.fillNewAccount();
    await page.getByRole('button', { name: t('identity.renewal.submit') }).click();
    await expect(customer.heading(t('checkout.title.cart'))).toBeVisible();
    await customer.goOn('extension');
    await customer.goOn('options');
    await customer.goOn('information');
    await customer.fillInformation();
    await customer.fillBilling();
    // a refusal is in view from the end of a long form
    const refused = { type: 'about:blank', title: '-', status: 503, code: 'unavailable', detail: '-' };
    const refuse = (route: Route) => route.fulfill({ status: 503, json: refused });
    await page.route('**/api/cart/information**', refuse, { times: 1 });
    const onward = page.getByRole('button', { name: t('checkout.next'), exact: true });
    await onward.filter({ visible: true }).click();
    const told = page.getByRole('alert').filter({ hasText: t('checkout.errors.title') });
    await expect(told).toBeInViewport();
    customer.expectRefusal(503);
    await customer.goOn('order');
    await page.getByRole('radio', { name: new RegExp(`^${t('checkout.review.invoice')}`) }).check();
    await customer.confirmOrder();
    await expect(customer.heading(t('checkout.payment.invoiceTitle'))).toBeVisible();
    await customer.expectSoundPage();
    await expectRoomForLargeText(page);

    const main = page.getByRole('main');
    const [number = ''] = /\d\d-\d\d-\d{6}/.exec(await main.innerText()) ?? [];
    const download = page.getByRole('link', { name: t('checkout.payment.invoicePdf') });
    const file = await page.request.get((await download.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(file.headers()['cache-control']).toContain('no-store');

    await page.getByRole('link', { name: t('checkout.payment.toOrders') }).click();
    await expect(main.getByText(t('orders.status.pending'))).toBeVisible();
    await expect(main.getByText(t('account.orders.due', { due: '' }).trim())).toBeVisible();
    await expect(main.getByRole('link', { name: t('account.orders.invoiceOf', { number }) })).toBeVisible();
    await customer.expectSoundPage();

    const office = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    await recordPayment(office, number);
    await office.dispose();
    await page.reload();
    await expect(main.getByText(t('orders.status.completed'))).toBeVisible();
  });
}
