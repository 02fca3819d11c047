import { expect, type Page } from '@playwright/test';
import { textsOf } from './customer';

/** The public sees neither an order button, nor a broken link, nor a number that is not true. */
export async function expectClosed(page: Page) {
  for (const language of ['fr', 'de'] as const) {
    const t = textsOf(language);
    await page.goto(`/${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: t('layout.order'), exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('home.hero.order') })).toHaveCount(0);
    expect(await page.content()).not.toMatch(/\b50 (?:lieux|Häuser)/);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const link of new Set(links)) {
      const answer = await page.request.get(link ?? '');
      expect(answer.status(), `${link} on ${language}`).toBeLessThan(400);
    }
  }
  const catalogue = await page.request.get('/api/catalogue');
  expect(await catalogue.json()).toMatchObject({ buyingEnabled: false, edition: null });
}
