import { expect, test } from '@playwright/test';
import { Customer, type Language } from '../support/customer';

/** The main journey: open the site, order a pass, pay, and see it in the account. */
const LANGUAGES: Language[] = ['fr', 'de'];

// the longest journey: distributed over the workers
test.describe.configure({ mode: 'parallel' });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test('from home to the pass in the account', async ({ page }) => {
      const customer = new Customer(page, language);
      await customer.orderFromHome();
      await customer.checkOut();
      await customer.decide('succeed');
      await customer.expectOpenDoor();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await customer.expectPass();
      await customer.orderFromHeader();
      await customer.expectNoSecondPass();
    });

    test('payment fails, the cart is kept, the second attempt is paid', async ({ page }) => {
      const customer = new Customer(page, language);
      const { t } = customer;
      await customer.orderFromHome();
      await customer.checkOut();
      await customer.decide('fail');
      await expect(customer.heading(t('checkout.payment.failedTitle'))).toBeVisible();
      await customer.expectSoundPage();
      await page.getByRole('link', { name: t('checkout.payment.failedRetry') }).click();
      await expect(customer.heading(t('checkout.title.order'))).toBeVisible();
      await customer.submitOrder();
      await customer.decide('succeed', 'twice');
      await customer.expectOpenDoor();
      await customer.expectPass();
    });

    test('payment abandoned and resumed, with a late webhook', async ({ page }) => {
      const customer = new Customer(page, language);
      const { t } = customer;
      await customer.orderFromHome();
      await customer.checkOut();
      const resume = page.getByRole('link', { name: t('checkout.payment.resume') });
      await customer.decide('abandon');
      await expect(customer.heading(t('checkout.payment.unfinishedTitle'))).toBeVisible();
      await customer.expectSoundPage();
      // of the links below, the legal ones stay
      const below = (item: 'privacy' | 'imprint' | 'faq') =>
        page.getByRole('contentinfo').getByRole('link', { name: t(`navigation.items.${item}`), exact: true });
      for (const item of ['privacy', 'imprint'] as const) await expect(below(item)).toBeVisible();
      await expect(below('faq')).toBeHidden();
      await resume.click();
      await expect(customer.heading(t('sandbox.title'))).toBeVisible();
      // the provider's page is left by the browser's own back button
      await page.goBack();
      await expect(customer.heading(t('checkout.payment.unfinishedTitle'))).toBeVisible();
      await resume.click();
      await expect(customer.heading(t('sandbox.title'))).toBeVisible();
      await customer.decide('succeed', 'late');
      await customer.expectOpenDoor();
      await customer.expectPass();
    });
  });
}
