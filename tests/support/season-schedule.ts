import { expect, type Page } from '@playwright/test';
import { Customer, textsOf, type Language } from './customer';
import { CATALOGUE, FIRST } from './first-season';
import { hydrated } from './hydrated';
import { MINUTE_MS } from '@/lib/core/durations';

/** Seasons in the office, and their effect on the home page. */

/** A moment as the fields of the office show it: `01.06.2027, 09:00`. */
export const typed = (atMs: number): string => {
  const [day = '', time = ''] = new Date(atMs)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Zurich' })
    .split(' ');
  return `${day.split('-').reverse().join('.')}, ${time.slice(0, 5)}`;
};

export async function saveSeason(page: Page, language: Language) {
  const t = textsOf(language);
  await page
    .getByRole('button', {
      name: new RegExp(t('officeForms.seasons.save', { version: '' }).trim().split(' ')[0] ?? ''),
    })
    .last()
    .click();
  await expect(page.getByText(t('officeForms.seasons.saved'))).toBeVisible();
}

/** Schedules the notice of the season's end, and a gift promotion that the environment has switched off. */
export async function scheduleFlags(page: Page, edition: string, begins: number) {
  const t = textsOf('fr');
  await page.goto(`/fr/gestion/saisons/${edition}`);
  const off = { flag: t('office.seasons.flags.giftPromotion') };
  await expect(page.getByText(t('office.seasons.decidedOff', off))).toBeVisible();
  const field = (name: 'endingFrom' | 'giftUntil') =>
    page.getByRole('textbox', { name: t(`officeForms.seasons.fields.${name}`), exact: true });
  await expect
    .poll(() => field('giftUntil').evaluate((input) => Object.keys(input).join()))
    .toContain('__reactProps');
  await field('endingFrom').fill(typed(begins));
  await field('giftUntil').fill(`31.08.20${edition.slice(3)}`);
  await saveSeason(page, 'fr');
}

const BANNER = { fr: 'Guichet fermé lundi.', de: 'Schalter am Montag zu.' };

/** A banner of the editor's own, which ends a minute before this moment. */
export async function addBanner(page: Page, begins: number) {
  const t = textsOf('de');
  await page.goto('/de/verwaltung/hinweise');
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const save = page.getByRole('button', { name: t('officeForms.banners.save') });
  await expect.poll(() => save.evaluate((button) => Object.keys(button).join())).toContain('__reactProps');
  await field(t('officeForms.banners.textIn', { language: 'Français' })).fill(BANNER.fr);
  await field(t('officeForms.banners.textIn', { language: 'Deutsch' })).fill(BANNER.de);
  await field(t('officeForms.banners.from')).fill(typed(Date.now() - MINUTE_MS).slice(0, 10));
  await field(t('officeForms.banners.until')).fill(typed(begins - MINUTE_MS));
  await save.click();
  await expect(page.getByText(t('officeForms.banners.saved'))).toBeVisible();
}

/** Banner and flags on the home page in both languages. */
export async function expectHome(
  page: Page,
  { isEnding, hasBanner }: { isEnding: boolean; hasBanner: boolean },
) {
  for (const language of ['fr', 'de'] as const) {
    const t = textsOf(language);
    await expect
      .poll(
        async () => {
          const text = await (await page.request.get(`/${language}`)).text();
          const [ending, gift] = [t('home.seasonEnding.label'), t('home.gift.title')];
          return [BANNER[language], `aria-label="${ending}"`, gift].map((one) => text.includes(one));
        },
        { timeout: 30_000 },
      )
      .toEqual([hasBanner, isEnding, false]);
  }
}

/** A season begins with its days and a price; its page has the rest. */
export async function firstSeason(page: Page): Promise<void> {
  const t = textsOf('fr');
  const customer = new Customer(page, 'fr');
  const price = page.getByRole('textbox', { name: t('officeForms.seasons.priceOf', { product: 'PASSAGE' }) });
  const save = page.getByRole('button', { name: t('officeForms.seasons.first.save') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/gestion/saisons');
  await hydrated(save);
  const [season] = CATALOGUE.editions;
  if (!season) throw new Error('no season');
  await page.getByLabel(t('officeForms.seasons.fields.validFrom')).fill(season.validFrom);
  await page.getByLabel(t('officeForms.seasons.fields.onSaleFrom')).fill(season.onSaleFrom);
  await price.fill('beaucoup');
  await save.press('Enter');
  await expect(page.getByText(t('officeForms.seasons.noPrice'))).toBeVisible();
  await expect(price).toBeFocused();
  await customer.expectSoundPage();
  await price.fill('465.00');
  await save.click();
  await page.waitForURL((url) => url.pathname.endsWith(`/saisons/${FIRST}`));
  await expect(price).toHaveValue('465.00');
  await page.setViewportSize({ width: 1280, height: 900 });
}
