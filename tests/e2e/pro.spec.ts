import { expect, test } from '@playwright/test';
import { Customer, type Language } from '../support/customer';

/** A company imports its subscriptions: a file with faults, corrected, ordered by invoice (issue: professional). */
const PAGES: [Language, { login: string; pro: string }][] = [
  ['fr', { login: '/fr/login', pro: '/fr/commande-pro' }],
  ['de', { login: '/de/login', pro: '/de/pro-bestellung' }],
];

for (const [language, paths] of PAGES) {
  test(`a company corrects its file and orders, in ${language}`, async ({ page }) => {
    const customer = new Customer(page, language);
    const { t, person } = customer;
    const main = page.getByRole('main');

    await page.goto(`${paths.login}?callbackUrl=${encodeURIComponent(paths.pro)}`);
    await main.getByRole('textbox', { name: t('identity.fields.username') }).fill('pro@passage.example');
    await main
      .getByRole('textbox', { name: t('identity.fields.password'), exact: true })
      .fill('passage-demo');
    await main.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('pro.import.title') })).toBeVisible();
    await customer.expectSoundPage();

    const row = (name: string, day: string) => `PASSAGE;${name};${person.lastName};${day};${person.email}`;
    const lines = [
      'Produit;Prénom;Nom;Date de naissance;E-mail',
      row('Zoé', '14.03.1989'),
      row('Max', '31.02.1990'),
    ];
    await page.getByLabel(t('pro.import.drop')).setInputFiles({
      name: 'équipe.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
    await expect(page.getByText(t('pro.import.rows', { count: 2 }))).toBeVisible();
    await main.getByRole('button', { name: t('pro.import.submit') }).click();

    await expect(page.getByText(t('pro.validation.errorsTitle', { count: 1 }))).toBeVisible();
    await customer.expectSoundPage();
    await main.getByRole('button', { name: t('pro.validation.correctLine', { line: 3 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('pro.columns.names.birthDate') }).fill('28.02.1990');
    await dialog.getByRole('button', { name: t('pro.edit.save') }).click();
    await expect(page.getByText(t('pro.validation.errorsTitle', { count: 1 }))).toBeHidden();

    await main.getByRole('textbox', { name: t('pro.validation.reference') }).fill('RH 2026');
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: t('pro.validation.submit') }).click();
    await expect(page.getByRole('heading', { name: t('pro.orders.title') })).toBeVisible();
    await expect(main.getByText(t('pro.orders.passes', { count: 2 })).first()).toBeVisible();
    await customer.expectSoundPage();
  });
}
