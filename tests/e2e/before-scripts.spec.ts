import { expect, test, type Page } from '@playwright/test';
import { Customer } from '../support/customer';
import { hydrated } from '../support/hydrated';

/** @returns releases the scripts of the pages that follow */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page and holds its scripts back. @returns releases them */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

test('before the scripts run, the menu button leads to the menu page', async ({ page }) => {
  const { t } = new Customer(page, 'fr');
  await openWithoutScripts(page, '/fr/agenda');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('layout.menu') })
    .click();
  await expect(page).toHaveURL(/\/fr\/menu$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Agenda' })).toBeVisible();
});

test('whoever goes back before the scripts run sees the day of that address', async ({ page }) => {
  const { t } = new Customer(page, 'fr');
  await page.goto('/fr/cinemas');
  const days = page.getByRole('navigation', { name: t('cinema.list.days') }).getByRole('link');
  const [today, tomorrow] = [days.first(), days.nth(1)];
  await hydrated(tomorrow);
  await tomorrow.click();
  await expect(tomorrow).toHaveAttribute('aria-current', 'date');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(tomorrow).toHaveAttribute('aria-current', 'date');
  await page.goBack();
  await expect(page).toHaveURL('/fr/cinemas');
  release();
  await expect(today).toHaveAttribute('aria-current', 'date');
  await expect(tomorrow).not.toHaveAttribute('aria-current');
});

test('a form that is filled in and submitted before the scripts run is submitted once they do', async ({
  page,
}) => {
  const { t } = new Customer(page, 'de');
  const release = await openWithoutScripts(page, '/de/login');
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: t('identity.login.submit'), exact: true });
  await main
    .getByRole('textbox', { name: t('identity.fields.username'), exact: true })
    .fill('pro@passage.example');
  await main.getByRole('textbox', { name: t('identity.fields.password'), exact: true }).fill('passage-demo');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await page.waitForURL(/\/de\/konto/);
});

test('a file that is chosen before the scripts run is read once they do', async ({ page }) => {
  const customer = new Customer(page, 'fr');
  const { t } = customer;
  await page.goto('/fr/login');
  const main = page.getByRole('main');
  await main
    .getByRole('textbox', { name: t('identity.fields.username'), exact: true })
    .fill('pro@passage.example');
  await main.getByRole('textbox', { name: t('identity.fields.password'), exact: true }).fill('passage-demo');
  await main.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
  await page.waitForURL(/\/fr\/compte/);
  const release = await openWithoutScripts(page, '/fr/commande-pro');
  await page.getByLabel(t('pro.import.drop')).setInputFiles({
    name: 'équipe.tsv',
    mimeType: 'text/tab-separated-values',
    buffer: Buffer.from('Produit\tPrénom\tNom\r\nPASSAGE\tZoé\tMuster'),
  });
  release();
  await expect(page.getByText(t('pro.import.rows', { count: 1, shown: '1' }))).toBeVisible();
  await customer.expectSoundPage();
});

for (const locale of ['fr', 'de'] as const)
  test(`where cookies are refused, the shop says that it needs them (${locale})`, async ({ page }) => {
    const { t } = new Customer(page, locale);
    await page.goto(`/${locale}/login`);
    await hydrated(page.getByRole('main').getByRole('button').first());
    await expect(page.getByText(t('layout.needsCookies'))).toHaveCount(0);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
    );
    await page.reload();
    await expect(page.getByText(t('layout.needsCookies'))).toBeVisible();
  });
