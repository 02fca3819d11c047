import { expect, test, type Locator, type Page } from '@playwright/test';
import { Customer } from '../support/customer';
import { hydrated } from '../support/hydrated';
import { fillCart, newCustomer, placeOrder } from '../support/shop-client.mjs';
import { signIn } from '../support/sign-in';

const OFFICE = '/de/verwaltung';

test('forms of the office say what is wrong, at the field, in de', async ({ page }) => {
  const staff = new Customer(page, 'de');
  const { t } = staff;
  await signIn(page, 'de', { name: 'admin', to: OFFICE });
  const main = page.getByRole('main');
  const open = async (path: string) => {
    await page.goto(`${OFFICE}/${path}`);
    await hydrated(main.getByRole('button').last());
  };
  const press = (name: string) => main.getByRole('button', { name, exact: true }).last().press('Enter');

  await test.step('a payment without a readable amount', async () => {
    await open('bank');
    const amount = main.getByLabel(t('officeForms.bank.amount'));
    await main.getByLabel(t('officeForms.bank.reference')).fill('21 00000');
    await main.getByLabel(t('officeForms.bank.paidOn')).fill('2026-11-02');
    for (const typed of ['12.5x', '0']) {
      await amount.fill(typed);
      await press(t('officeForms.bank.record'));
      await expect(amount).toBeFocused();
      await expect(main.getByText(t('officeForms.bank.noAmount'))).toBeVisible();
    }
    await amount.fill('465.00');
    await press(t('officeForms.bank.record'));
    await expect(main.getByText(t('officeForms.bank.unknownReference'))).toBeVisible();
    await expect(main.getByLabel(t('officeForms.bank.reference'))).toBeFocused();
    staff.expectRefusal(404);
    await staff.expectSoundPage();
  });

  await test.step('a quota that is no number, a file without rows', async () => {
    await page.goto(`${OFFICE}/firmen`);
    await main.getByRole('link', { name: 'Horlogerie du Lac SA' }).click();
    const setQuota = main.getByRole('button', { name: t('officeForms.companies.verbs.quota') });
    await hydrated(setQuota);
    await setQuota.click();
    const quota = main.getByLabel(t('officeForms.companies.quota'));
    await quota.fill('viele');
    await press(t('officeForms.companies.verbs.quota'));
    await expect(quota).toBeFocused();
    await expect(main.getByText(t('officeForms.companies.quotaFault'))).toBeVisible();
    await main.getByRole('button', { name: t('officeForms.companies.verbs.upload') }).click();
    const file = { name: 'abos.csv', mimeType: 'text/csv', buffer: Buffer.from('Vorname;Nachname\n') };
    await main.getByLabel(t('officeForms.companies.file')).setInputFiles(file);
    await press(t('officeForms.companies.send'));
    await expect(main.getByText(t('pro.import.faults.required'))).toBeVisible();
    staff.expectRefusal(422);
    await staff.expectSoundPage();
  });

  await test.step('a company without an account', async () => {
    await open('firmen');
    const add = main.getByRole('button', { name: t('officeForms.companies.add') });
    await hydrated(add);
    await add.click();
    const username = main.getByLabel(t('officeForms.companies.username'));
    await username.fill('niemand@passage.example');
    await add.last().click();
    await expect(main.getByText(t('validation.no_active_account'))).toBeVisible();
    await expect(username).toBeFocused();
    staff.expectRefusal(422);
    await staff.expectSoundPage();
  });

  for (const [path, verb, field] of [
    ['angebote/neu', t('officeForms.offers.create'), t('officeForms.offers.code')],
    ['verlaengerungen/neu', t('officeForms.goodwill.prepare'), t('officeForms.goodwill.reason')],
  ] as const)
    await test.step(path, async () => {
      await open(path);
      await press(verb);
      await expect(main.getByLabel(field, { exact: true })).toBeFocused();
      staff.expectRefusal(422);
      await staff.expectSoundPage();
    });

  await test.step('a price of a season', async () => {
    await open('saisons/27-28');
    const price = main.getByLabel(t('officeForms.seasons.priceOf', { product: 'PASSAGE' }), { exact: true });
    await price.fill('viel');
    await press(t('officeForms.seasons.dryRun'));
    await expect(main.getByText(t('officeForms.seasons.noPrice')).first()).toBeVisible();
    staff.expectRefusal(422);
    await staff.expectSoundPage();
  });

  await test.step('a price of a house', async () => {
    await page.goto(`${OFFICE}/haeuser?q=Cargo`);
    await main.getByRole('link', { name: 'Le Cargo' }).first().click();
    const change = main.getByRole('button', { name: t('officeForms.partners.editTerms') });
    await hydrated(change);
    await change.click();
    const price = main.getByLabel(t('officeForms.partners.price'));
    await price.fill('viel');
    await press(t('officeForms.partners.save'));
    await expect(price).toBeFocused();
    await expect(main.getByText(t('officeForms.partners.noPrice'))).toHaveCount(1);
    staff.expectRefusal(422);
    await staff.expectSoundPage();
  });

  await test.step('a reason of spaces', async () => {
    await page.goto(`${OFFICE}/angebote`);
    await main.getByRole('link', { name: 'FIXE20' }).first().click();
    const stop = main.getByRole('button', { name: t('officeForms.offers.stop') });
    await hydrated(stop);
    await stop.click();
    const reason = main.getByLabel(t('officeForms.action.reason'));
    await reason.fill('  ');
    await press(t('officeForms.offers.stop'));
    await expect(reason).toBeFocused();
    await expect(reason).toHaveJSProperty('validity.valueMissing', true);
    await staff.expectSoundPage();
  });

  await test.step('too many entries of a paper list', async () => {
    await page.goto(`${OFFICE}/haeuser?q=Cargo`);
    await main.getByRole('link', { name: 'Le Cargo' }).first().click();
    const count = main.getByRole('button', { name: /^Papierliste/ }).first();
    await hydrated(count);
    await count.click();
    const number = main.getByLabel(/^Eintritte mit Abo/);
    await number.fill('12345678');
    await press(t('doors.paper.save'));
    await expect(main.getByText(t('validation.at_most', { max: '20’000' }))).toBeVisible();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    staff.expectRefusal(422);
    await staff.expectSoundPage();
  });

  await test.step('a filter that nothing matches', async () => {
    await page.goto(`${OFFICE}/zwei-sprachen?state=older`);
    await expect(main.getByText(t('office.list.noneForFilters'))).toBeVisible();
    await expect(main.getByText(t('office.translations.empty'))).toBeHidden();
  });
});

test('a session that ends in the middle of a form loses nothing, in de', async ({ page, baseURL }) => {
  const staff = new Customer(page, 'de');
  const { t } = staff;
  const base = baseURL ?? '';
  const customer = await newCustomer(base);
  await fillCart(base, customer);
  const { orderId } = (await placeOrder(base, customer)) as { orderId: string };
  await signIn(page, 'de', { name: 'desk', to: OFFICE });
  await page.goto(`${OFFICE}/bestellungen/${orderId}`);
  const write = page.getByRole('button', { name: t('officeForms.notes.save') });
  await hydrated(write);
  await page.getByLabel(t('officeForms.notes.text')).fill('Ruft morgen an');
  await page.context().clearCookies();
  await write.click();
  await expect(page.getByText(t('officeForms.action.signedOut'))).toBeVisible();
  staff.expectRefusal(401);

  const other = await page.context().newPage();
  await signIn(other, 'de', { name: 'desk', to: OFFICE });
  await write.click();
  await expect(page.getByText(t('officeForms.notes.saved'))).toBeVisible();
  await expect(page.getByText('Ruft morgen an')).toBeVisible();

  await page.getByLabel(t('officeForms.notes.text')).fill('Zweimal gedrückt');
  await write.dblclick();
  await expect(page.getByText('Zweimal gedrückt', { exact: true })).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByText('Zweimal gedrückt', { exact: true })).toHaveCount(1);
});

test('two people at the rules of one place, in de', async ({ page, context }) => {
  const staff = new Customer(page, 'de');
  const { t } = staff;
  await signIn(page, 'de', { name: 'admin', to: `${OFFICE}/haeuser` });
  await page.getByRole('main').getByRole('link', { name: 'Bühne Aareluft' }).click();
  await expect(staff.heading('Bühne Aareluft')).toBeVisible();
  const form = async (at: Page) => {
    const verb = at.getByRole('button', { name: t('officeForms.partners.editTerms') });
    await hydrated(verb);
    await verb.click();
    return at.getByRole('form', { name: t('officeForms.partners.termsForm') });
  };
  const save = (of: Locator) => of.getByRole('button', { name: t('officeForms.partners.save') }).click();
  const own = await form(page);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  const theirs = await form(colleague);
  const days = t('officeForms.partners.graceDays', { max: 14 });
  await theirs.getByLabel(days).fill('4');
  await theirs.getByLabel(t('officeForms.partners.confirmFirst')).check();
  await save(theirs);
  await expect(theirs).toBeHidden();

  await own.getByLabel(t('officeForms.partners.price')).fill('97.50');
  await save(own);
  await expect(own.getByText(t('officeForms.partners.termsChanged'))).toBeVisible();
  staff.expectRefusal(409);
  await expect(own.getByLabel(days)).toHaveValue('4');
  await expect(own.getByLabel(t('officeForms.partners.confirmFirst'))).toBeChecked();
  await expect(own.getByLabel(t('officeForms.partners.price'))).toHaveValue('97.50');
  await staff.expectSoundPage();
  await save(own);
  await expect(own).toBeHidden();
});
