import { expect, test } from '@playwright/test';
import { Customer } from '../support/customer';
import { buyPass, tillOf } from '../support/door-client.mjs';
import { signIn } from '../support/sign-in';

const REASON = 'Zweimal gescannt.';

for (const [language, office, passes] of [
  ['fr', '/fr/gestion', 'abonnements'],
  ['de', '/de/verwaltung', 'abos'],
] as const)
  test(`the desk takes back an entry of a pass, by keyboard, in ${language}`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const desk = new Customer(page, language);
    const { t } = desk;
    const { qr, uniqueKey } = await buyPass(base);
    const letIn = await tillOf(base, 'serre');
    expect(await letIn(qr)).toMatchObject({ status: 'accepted' });

    await signIn(page, language, { name: 'desk', to: office });
    await page.goto(`${office}/${passes}/${uniqueKey}`);
    await page.getByRole('button', { name: t('officeForms.visits.open') }).press('Enter');
    const entries = page.getByRole('group', { name: t('officeForms.visits.title') });
    await expect(entries).toBeFocused();
    await expect(entries).toContainText(t('officeForms.visits.sources.till'));
    await desk.expectSoundPage();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await entries.getByLabel(t('officeForms.pass.reason')).fill(REASON);
    await entries.getByRole('button', { name: t('officeForms.visits.verb'), exact: true }).press('Enter');
    await expect(page.getByText(t('officeForms.visits.voided'))).toBeVisible();
    await expect(entries).toBeFocused();
    await expect(entries).toHaveText(t('officeForms.visits.none'));
    // the door may let the pass in again
    expect(await letIn(qr)).toMatchObject({ status: 'accepted' });
  });
