import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Customer } from '../support/customer';
import { mailedLink } from '../support/mailed-link';
import { forgetSession } from '../support/sign-in';

for (const [locale, paths] of [
  ['fr', { signUp: '/fr/inscription', activation: '/fr/activation', reset: '/fr/reinitialisation' }],
  ['de', { signUp: '/de/inscription', activation: '/de/aktivieren', reset: '/de/zurucksetzen' }],
] as const) {
  test(`an account from its activation to a new password, in ${locale}`, async ({ page }) => {
    const customer = new Customer(page, locale);
    const { t, person } = customer;
    const main = page.getByRole('main');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const fill = (name: string, text: string) => main.getByRole('textbox', { name, exact: true }).fill(text);

    await page.goto(`${paths.signUp}?product=PASSAGE`);
    await fill(t('identity.fields.firstName'), person.firstName);
    await fill(t('identity.fields.lastName'), person.lastName);
    await fill(t('identity.fields.username'), person.email);
    await fill(t('identity.fields.password'), person.password);
    await fill(t('identity.fields.confirmation'), person.password);
    await press(t('identity.registration.submit'));
    await expect(main.getByRole('heading', { name: t('identity.registration.doneTitle') })).toBeFocused();

    const link = await mailedLink(page, person.email, paths.activation);
    await page.goto(link);
    // the mail offers to reject an account one did not create
    await expect(main.getByRole('heading', { name: t('identity.activation.doubtTitle') })).toBeVisible();
    await customer.expectSoundPage();
    await press(t('identity.activation.submit'));
    await expect(main.getByRole('heading', { name: t('identity.activation.doneTitle') })).toBeFocused();
    await expect(main.getByRole('link', { name: t('identity.activation.ownPassword') })).toBeVisible();
    // back to what was chosen before
    await expect(main.getByRole('link', { name: t('identity.activation.toLogin') })).toHaveAttribute(
      'href',
      /callbackUrl=.*PASSAGE/,
    );

    // a renewal with an incomplete account asks for the missing data, once
    await page.goto(`/${locale}/step-1?product=PASSAGE`);
    await main.getByRole('link', { name: t('identity.step1.renew') }).click();
    await fill(t('identity.fields.username'), person.email);
    await fill(t('identity.fields.password'), person.password);
    await press(t('identity.renewal.submit'));
    await expect(customer.heading(t('identity.signUpdate.title'))).toBeVisible();
    await customer.expectSoundPage();
    await fill(t('forms.contact.birthDate'), person.birthDate);
    // an invalid number stays invalid, also after another attempt
    const phone = main.getByRole('textbox', { name: t('forms.contact.phone'), exact: true });
    await phone.fill('079 55');
    await press(t('identity.signUpdate.submit'));
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.pressSequentially('5 0');
    await phone.press('Tab');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('079 555 01 62');
    await fill(t('forms.address.street'), 'Hauptgasse');
    await fill(t('forms.address.zip'), '0999');
    await expect(main.getByText(t('forms.address.unknownZip'))).toBeVisible();
    await fill(t('forms.address.zip'), '2502');
    await expect(main.getByRole('combobox', { name: t('forms.address.city') })).toHaveValue('Biel/Bienne');
    await press(t('identity.signUpdate.submit'));
    await expect(customer.heading(t('checkout.title.cart'))).toBeVisible();

    await forgetSession(page);
    await page.goto(`/${locale}/login`);
    await main.getByRole('link', { name: t('identity.login.forgot') }).click();
    await expect(customer.heading(t('identity.forgot.title'))).toBeVisible();
    await fill(t('identity.fields.username'), person.email);
    const asked: string[] = [];
    await page.route('**/api/account/forgot-password**', async (route) => {
      asked.push(route.request().url());
      await setTimeout(1_000);
      await route.continue();
    });
    // two presses of Enter ask once: a second mail would spoil the link of the first
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    await expect(main.getByRole('heading', { name: t('identity.forgot.doneTitle') })).toBeFocused();
    expect(asked).toHaveLength(1);
    await page.goto(await mailedLink(page, person.email, paths.reset));
    await fill(t('identity.fields.newPassword'), `${person.password} 2`);
    await fill(t('identity.fields.confirmation'), `${person.password} 2`);
    await press(t('identity.reset.submit'));
    await expect(main.getByText(t('identity.login.reset'))).toBeVisible();
    await fill(t('identity.fields.username'), person.email);
    await fill(t('identity.fields.password'), `${person.password} 2`);
    await press(t('identity.login.submit'));
    await expect(customer.heading(t('account.greeting', { name: person.firstName }))).toBeVisible();
    await customer.expectSoundPage();

    // another tab knows of the end of the session once it is looked at
    const other = await page.context().newPage();
    await other.goto(`/${locale}/agenda`);
    const named = other.getByRole('banner').getByRole('link', { name: person.firstName });
    await expect(named).toBeVisible();
    await main.getByRole('button', { name: t('account.tabs.signOut'), exact: true }).click();
    await page.waitForURL(`/${locale}`);
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(named).toBeHidden();

    await page.goto(link);
    await expect(main.getByRole('heading', { name: t('identity.activation.usedTitle') })).toBeFocused();
  });
}
