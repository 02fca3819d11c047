import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { Customer, type Language } from '../support/customer';
import { mailedLink } from '../support/mailed-link';
import { oneAtATime } from '../support/one-at-a-time';
import { forgetSession } from '../support/sign-in';

/** A company imports one file at a time. */
const test = oneAtATime('company');

/** A company imports its subscriptions: a file with errors, corrected, ordered by invoice. */
const PAGES: [Language, { login: string; pro: string }][] = [
  ['fr', { login: '/fr/login', pro: '/fr/commande-pro' }],
  ['de', { login: '/de/login', pro: '/de/pro-bestellung' }],
];

/** Deletes what a journey that failed has imported. */
async function endImport(page: Page) {
  const status = await page.evaluate(async () => {
    const answer: unknown = await (await fetch('/api/csrf')).json();
    const { token } = answer as { token: string };
    return (await fetch('/api/pro/import', { method: 'DELETE', headers: { 'x-csrf-token': token } })).status;
  });
  expect(status).toBe(200);
}

/** Signs the sample company in, which leads to its import. */
async function enter({ page, t }: Customer, paths: { login: string; pro: string }) {
  const main = page.getByRole('main');
  await page.goto(`${paths.login}?callbackUrl=${encodeURIComponent(paths.pro)}`);
  await main.getByRole('textbox', { name: t('identity.fields.username') }).fill('pro@passage.example');
  await main.getByRole('textbox', { name: t('identity.fields.password'), exact: true }).fill('passage-demo');
  await main.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
  const fresh = page.getByRole('heading', { name: t('pro.import.title') });
  await expect(fresh.or(page.getByRole('button', { name: t('pro.cancel.action') })).first()).toBeVisible();
  if (await fresh.isHidden()) {
    await endImport(page);
    await page.reload();
  }
  await expect(fresh).toBeVisible();
}

/** Imports a file. @param lines its heading, then its rows */
async function importLines({ page, t }: Customer, lines: readonly string[]) {
  await page.getByLabel(t('pro.import.drop')).setInputFiles({
    name: 'équipe.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  const count = lines.length - 1;
  await expect(page.getByText(t('pro.import.rows', { count, shown: String(count) }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('pro.import.submit') })
    .click();
}

/** Sets the quota of yearly passes, as staff do. */
async function setQuota(request: APIRequestContext, quota: number) {
  const login = await request.post('/api/secure/login', {
    data: { username: 'admin@passage.example', password: 'passage-demo' },
  });
  const { token } = (await login.json()) as { token: string };
  const catalogue = (await (await request.get('/api/catalogue')).json()) as { edition: { code: string } };
  const set = await request.put('/api/admin/pro-quotas', {
    headers: { 'x-authorization-token': `Bearer ${token}` },
    data: { username: 'pro@passage.example', product: 'PASSAGE', edition: catalogue.edition.code, quota },
  });
  expect(set.status()).toBe(200);
}

for (const [language, paths] of PAGES) {
  test(`a company corrects its file and orders, in ${language}`, async ({ page }) => {
    const customer = new Customer(page, language);
    const { t, person } = customer;
    const main = page.getByRole('main');

    await enter(customer, paths);
    await customer.expectSoundPage();

    const row = (name: string, day: string) => `PASSAGE;${name};${person.lastName};${day};${person.email}`;
    const lines = [
      'Produit;Prénom;Nom;Date de naissance;E-mail',
      row('Zoé', '14.03.1989'),
      row('Max', '31.02.1990'),
      row('Zoé', '14.03.1989'),
    ];
    await importLines(customer, lines);

    const faults = (count: number) =>
      page.getByText(t('pro.validation.errorsTitle', { count, shown: String(count) }));
    await expect(faults(2)).toBeVisible();
    await customer.expectSoundPage();
    await main.getByRole('button', { name: t('pro.drop.line', { line: 4 }) }).click();
    await customer.expectSoundPage();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('pro.drop.confirm') })
      .click();
    await expect(faults(1)).toBeVisible();
    const correct = main.getByRole('button', { name: t('pro.validation.correctLine', { line: 3 }) });
    await expect(correct).toBeFocused();
    await correct.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('forms.date.hint'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('pro.columns.names.birthDate') }).fill('28.02.1990');
    await dialog.getByRole('button', { name: t('pro.edit.save') }).click();
    await expect(faults(1)).toBeHidden();

    // companies need no reference
    if (language === 'fr')
      await main.getByRole('textbox', { name: t('pro.validation.reference') }).fill('RH 2026');
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: t('pro.validation.submit') }).click();
    await expect(page.getByRole('heading', { name: t('pro.result.title', { state: 'open' }) })).toBeFocused();
    await expect(main.getByText(t('pro.orders.mailsDone'))).toBeVisible({ timeout: 40_000 });
    await customer.expectSoundPage();
    await page.reload();
    await main.getByRole('link', { name: t('pro.result.toOrders') }).click();
    await expect(page.getByRole('heading', { name: t('pro.orders.title') })).toBeVisible();
    await expect(main.getByText(t('pro.orders.passes', { count: 2, shown: '2' })).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: t('pro.quota.title') })).toBeVisible();
    await customer.expectSoundPage();

    // a holder claims the pass into their own account, once
    const link = await mailedLink(page, person.email, 'pass=');
    await forgetSession(page);
    await page.goto(link);
    await expect(customer.heading(t('identity.claim.open.title'))).toBeVisible();
    await customer.expectSoundPage();
    await main.getByRole('link', { name: t('identity.claim.toNew') }).click();
    await customer.fillNewAccount();
    await main.getByRole('button', { name: t('identity.renewal.submit') }).click();
    const claim = main.getByRole('button', { name: t('identity.claim.submit') });
    await claim.waitFor();
    // the click may come before hydration
    await expect(async () => {
      if (await claim.isVisible()) await claim.click();
      await expect(customer.heading(t('account.greeting', { name: customer.person.firstName }))).toBeVisible({
        timeout: 4_000,
      });
    }).toPass({ timeout: 20_000 });
    await expect(main.getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(main.locator('#week-doors')).toBeVisible();
    await forgetSession(page);
    await page.goto(link);
    await expect(customer.heading(t('identity.claim.used.title'))).toBeVisible();
  });
  test(`the way back deletes what a company imported, in ${language}`, async ({ page }) => {
    const customer = new Customer(page, language);
    const { t, person } = customer;
    await enter(customer, paths);
    const row = `PASSAGE;Zoé;${person.lastName};14.03.1989;${person.email}`;
    await importLines(customer, ['Produit;Prénom;Nom;Date de naissance;E-mail', row]);
    const way = page.getByRole('main').getByRole('button', {
      // the step bar of a phone has no steps to press
      name: language === 'fr' ? t('pro.cancel.action') : t('pro.steps.import'),
      exact: true,
    });
    const dialog = page.getByRole('dialog', { name: t('pro.cancel.title') });
    // what became of the file is in view
    await expect(page.getByText(t('pro.success.first_step_pro'))).toBeInViewport();
    await expect(page.getByText('équipe.csv')).toBeInViewport();
    await way.click();
    await customer.expectSoundPage();
    await dialog.getByRole('button', { name: t('pro.cancel.keep') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(person.lastName)).toBeVisible();

    await way.click();
    await dialog.getByRole('button', { name: t('pro.cancel.confirm') }).click();
    await expect(page.getByText(t('pro.success.back_to_first_step_pro'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('pro.import.title') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('pro.import.title') })).toBeVisible();
  });
  test(`what changed elsewhere is shown by an import that is open, in ${language}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const customer = new Customer(page, language);
    const { t, person } = customer;
    const main = page.getByRole('main');
    const heading = 'Produit;Prénom;Nom;Date de naissance;E-mail';
    const row = (day: string) => `PASSAGE;Zoé;${person.lastName};${day};${person.email}`;
    await enter(customer, paths);

    await importLines(customer, [heading, row('31.02.1989')]);
    const drop = main.getByRole('button', { name: t('pro.drop.line', { line: 2 }) });
    await expect(drop).toBeVisible();
    await endImport(page);
    await drop.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('pro.drop.confirm') })
      .click();
    await expect(page.getByText(t('pro.validation.rowGone'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('pro.import.title') })).toBeFocused();
    customer.expectRefusal(404);

    await importLines(customer, [heading, row('14.03.1989')]);
    const order = main.getByRole('button', { name: t('pro.validation.submit') });
    await main.getByRole('checkbox').check();
    const staff = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    try {
      await setQuota(staff, 0);
      await order.click();
      await expect(main.getByText(t('pro.validation.blockedQuota'))).toBeVisible();
      await expect(order).toBeFocused();
      customer.expectRefusal(409);
      await customer.expectSoundPage();
    } finally {
      await setQuota(staff, 50);
      await endImport(page);
    }
  });
}
