import type { Page } from '@playwright/test';

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Looks at the page from its top: further down, a link may be half under what sticks there. */
export async function atTop<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const scrolled = await page.evaluate(() => window.scrollY);
  await scrollTo(page, 0);
  const found = await look();
  await scrollTo(page, scrolled);
  return found;
}
