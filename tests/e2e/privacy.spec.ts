import { expect, test } from '@playwright/test';
import { Customer, type Language } from '../support/customer';

const ACCESS: Record<Language, string> = { fr: '/fr/compte/acces', de: '/de/konto/zugang' };

for (const language of ['fr', 'de'] as const)
  test(`a customer exports their data and deletes the account (${language})`, async ({ page }) => {
    const customer = new Customer(page, language);
    const { t, person } = customer;
    await customer.orderFromHome();
    await page.goto(ACCESS[language]);
    await customer.expectSoundPage();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('account.access.exportZip') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole('button', { name: t('account.access.deleteOpen') }).click();
    const dialog = page.getByRole('dialog', { name: t('account.access.deleteDialogTitle') });
    await expect(dialog.getByText(t('account.access.deleteKeptInvoices'))).toBeVisible();
    await customer.expectSoundPage();
    await dialog.getByLabel(t('account.access.deletePassword')).fill('nicht das richtige');
    await dialog.getByRole('button', { name: t('account.access.deleteConfirm') }).click();
    await expect(dialog.getByText(t('account.access.passwordWrong'), { exact: true })).toBeVisible();
    customer.expectRefusal(422);
    await dialog.getByLabel(t('account.access.deletePassword')).fill(person.password);
    await dialog.getByRole('button', { name: t('account.access.deleteConfirm') }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(t('identity.login.deleted'))).toBeVisible();
    await customer.expectSoundPage();
    expect((await page.request.get('/api/secure/user')).status()).toBe(401);
    await page.goto(ACCESS[language]);
    await expect(page).toHaveURL(/\/login/);
  });
