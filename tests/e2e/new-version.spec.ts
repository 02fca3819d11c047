import { expect, test } from '@playwright/test';
import { textsOf } from '../support/customer';
import { hydrated } from '../support/hydrated';

/** A tab opened before a deployment: the scripts it requests later no longer exist. */
test('a page whose scripts are gone reloads once', async ({ page }) => {
  const t = textsOf('fr');
  await page.goto('/fr');
  const order = page.getByRole('main').getByRole('link', { name: t('home.hero.order') });
  await expect(order).toBeVisible();
  // a press before hydration loads the next page as a document
  await hydrated(order);
  await page.waitForLoadState('networkidle');

  const gone: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route('**/_next/static/chunks/*.js', (route) => {
    // the reloaded page comes with the scripts of the new version
    if (documents.length) return route.continue();
    gone.push(route.request().url());
    return route.fulfill({ status: 404, body: '' });
  });
  await order.click();
  await expect(page.getByRole('heading', { level: 1, name: t('identity.renewal.title') })).toBeVisible();
  expect(gone.length, 'the next page needs scripts of its own').toBeGreaterThan(0);
  expect(documents).toEqual(['/fr/renouvellement']);
});
