import { expect, test } from '@playwright/test';
import { Customer } from '../support/customer';
import { mailedLink } from '../support/mailed-link';
import { forgetSession, signIn } from '../support/sign-in';

const CAMILLE = { email: 'camille@passage.example', password: 'passage-demo' };

for (const [locale, activation] of [
  ['fr', '/fr/activation'],
  ['de', '/de/aktivieren'],
] as const) {
  test(`a code past its day where there is no order, in ${locale}`, async ({ page }) => {
    const customer = new Customer(page, locale);
    const { t } = customer;
    await signIn(page, locale, { name: 'camille', to: activation });
    const main = page.getByRole('main');
    const code = main.getByRole('textbox', { name: t('identity.gift.code') });
    await code.fill('EXPIRE');
    await main.getByRole('button', { name: t('identity.gift.redeem'), exact: true }).click();
    await expect(main.getByText(t('identity.gift.invalid'))).toBeVisible();
    await expect(code).toBeFocused();
    customer.expectRefusal(422);
    await customer.expectSoundPage();
  });

  test(`a gift voucher on the four ways from step 1, in ${locale}`, async ({ page }) => {
    const customer = new Customer(page, locale);
    const { t, person } = customer;
    const main = page.getByRole('main');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const follow = async (way: 'login' | 'renew' | 'order' | 'register') => {
      await forgetSession(page);
      await page.goto(`/${locale}/step-1?product=GIFT`);
      await main.getByRole('link', { name: t(`identity.step1.${way}`), exact: true }).click();
    };
    const logIn = async ({ email, password }: { email: string; password: string }) => {
      const field = (name: string) => main.getByRole('textbox', { name, exact: true });
      await field(t('identity.fields.username')).fill(email);
      await field(t('identity.fields.password')).fill(password);
    };
    const expectGift = async () => {
      await expect(customer.heading(t('gift.title'))).toBeVisible();
      await expect(main.getByRole('button', { name: t('gift.form.submit'), exact: true })).toBeVisible();
    };

    await follow('login');
    await logIn(CAMILLE);
    await press(t('identity.login.submit'));
    await expectGift();
    await customer.expectSoundPage();

    await follow('renew');
    await logIn(CAMILLE);
    await press(t('identity.renewal.submit'));
    await expectGift();

    await follow('order');
    await customer.fillNewAccount();
    await press(t('identity.renewal.submit'));
    await expectGift();

    await follow('register');
    Object.assign(person, { email: `x.${person.email}` });
    await customer.fillNewAccount();
    await press(t('identity.registration.submit'));
    await expect(main.getByRole('heading', { name: t('identity.registration.doneTitle') })).toBeFocused();
    await page.goto(await mailedLink(page, person.email, activation));
    await press(t('identity.activation.submit'));
    await expect(main.getByRole('heading', { name: t('identity.activation.doneTitle') })).toBeFocused();
    await main.getByRole('link', { name: t('identity.activation.toLogin'), exact: true }).click();
    await logIn(person);
    await press(t('identity.login.submit'));
    await expectGift();
  });
}
