import { expect, type Locator, test } from '@playwright/test';
import { Customer } from '../support/customer';
import { hydrated } from '../support/hydrated';
import { LANGUAGES } from '../../lib/i18n/languages';

const SEARCHES = {
  fr: {
    path: '/fr/recherche',
    slip: 'jazkeller',
    agenda: '/fr/agenda',
    day: /^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (1er|\d+) \p{L}+ \d{4}$/u,
  },
  de: {
    path: '/de/suchen',
    slip: 'jazkeller',
    agenda: '/de/agenda',
    day: /^(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag), \d+\. \p{L}+ \d{4}$/u,
  },
} as const;
/** A venue of the sample content with the same name in both languages. */
const HOUSE = 'Jazzkeller Vorstadt';

for (const locale of ['fr', 'de'] as const) {
  const { path, slip, agenda, day } = SEARCHES[locale];

  test(`search with suggestions by keyboard in ${locale}`, async ({ page }) => {
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    await page.goto(path);
    await visitor.expectSoundPage();
    const field = page.getByRole('main').getByRole('combobox', { name: t('search.box.label') });
    // what was typed so far may suggest an event there too
    const house = page.getByRole('option', { name: HOUSE }).first();

    await field.pressSequentially('jazzk');
    await expect(house).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await visitor.expectSoundPage();
    await field.press('ArrowDown');
    await expect(house).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(house).toBeHidden();
    await expect(field).toHaveValue('jazzk');
    const size = page.viewportSize() ?? { width: 1280, height: 900 };
    // 1280 px at 400 %: the arrow keys scroll the selected option into view there too
    await page.setViewportSize({ width: 320, height: 256 });
    await field.press('ArrowUp');
    const all = page.getByRole('option', { name: t('search.box.all') });
    await expect(all).toHaveAttribute('aria-selected', 'true');
    await expect(all).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize(size);
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(visitor.heading(HOUSE)).toBeVisible();

    await page.goto(path);
    await field.fill(slip);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${slip}`));
    await expect(page.getByText(t('search.correction', { from: slip, to: 'Jazzkeller' }))).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: HOUSE })).toBeVisible();
    await visitor.expectSoundPage();

    await page.goto(`${path}?q=zzzzzzzz`);
    await expect(page.getByText(t('search.none', { query: 'zzzzzzzz' }))).toBeVisible();
    await visitor.expectSoundPage();
  });

  test(`search from the menu in ${locale}`, async ({ page }) => {
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    await page.goto(agenda);
    await page.locator('html[data-live]').waitFor();
    await page.getByRole('button', { name: t('layout.menu') }).click();
    const menu = page.getByRole('dialog', { name: t('layout.menu') });
    await menu.getByRole('combobox', { name: t('search.box.label') }).pressSequentially('jazzk');
    await menu.getByRole('option', { name: HOUSE }).first().click();
    await expect(visitor.heading(HOUSE)).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test(`the agenda around the visitor in ${locale}`, async ({ page }) => {
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    const nearMe = page.getByRole('button', { name: t('agenda.nearMe.press') });
    await page.goto(agenda);
    // a visitor who refuses chooses a town
    await page.locator('html[data-live]').waitFor();
    await nearMe.click();
    await expect(page.getByText(t('agenda.nearMe.failed'))).toBeVisible();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 46.93, longitude: 7.12 });
    await nearMe.click();
    await expect(page).toHaveURL(/town=Murten(\/|%2F)Morat&around=15/);
    await expect(page.getByText(t('agenda.aroundTown', { town: 'Murten/Morat', km: 15 }))).toBeVisible();
    await visitor.expectSoundPage();
  });

  test(`a period from the calendar beside the typed one in ${locale}`, async ({ page }) => {
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    const field = page.getByRole('textbox', { name: t('agenda.period.label'), exact: true });
    const months = page.getByRole('main').getByRole('grid');
    const edges = (one: Locator) =>
      one.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      });

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(agenda);
    // a screen reader hears the whole date, with its year
    await expect(page.locator('.day-head').getByRole('heading', { name: day }).first()).toBeVisible();
    await page.getByRole('main').locator('summary').first().click();
    await page.getByRole('button', { name: t('agenda.calendar.open') }).click();
    await expect(months).toHaveCount(2);
    await visitor.expectSoundPage();
    const first = await edges(months.first());
    expect(first.left).toBeGreaterThan((await edges(field)).right);
    expect((await edges(months.last())).left).toBeGreaterThan(first.right);
    await expect(months.first().getByRole('button', { name: t('agenda.calendar.today') })).toHaveCount(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(months).toHaveCount(1);
    expect((await edges(months)).top).toBeGreaterThan((await edges(field)).bottom);
    await page.getByRole('button', { name: t('agenda.calendar.next') }).click();
    const days = months.getByRole('button');
    await days.nth(4).click();
    await days.nth(6).click();
    await expect(months).toHaveCount(0);
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-05&to=\d{4}-\d{2}-07/);
    await expect(field).not.toHaveValue('');
    await expect(page.getByRole('button', { name: t('agenda.calendar.open') })).toBeFocused();

    // a period that cannot be read is told at its field
    await field.fill('12/2026');
    await field.press('Enter');
    await expect(page).toHaveURL(/period=12/);
    await expect(field).toHaveAccessibleDescription(/2026|2027/);
    await expect(field).toBeInViewport();
  });

  test(`a day of the strip that is pressed far down the list, in ${locale}`, async ({ page }) => {
    const results = page.locator('#results');
    await page.goto(agenda);
    await page.locator('html[data-live]').waitFor();
    await page.locator('.day-head').nth(4).scrollIntoViewIfNeeded();
    await expect(results).not.toBeInViewport();
    const pressedAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('click', () => resolve(window.scrollY), { once: true, capture: true });
        }),
    );
    await page.locator('.day-strip a').nth(3).click();
    await expect(page).toHaveURL(/from=/);
    await expect(results).toBeInViewport();
    await expect(page.locator('.day-strip [aria-current=date]')).toBeInViewport();

    await page.goBack();
    await expect(page).not.toHaveURL(/from=/);
    const distance = async (left: number) => Math.abs((await page.evaluate(() => window.scrollY)) - left);
    await expect.poll(async () => distance(await pressedAt)).toBeLessThan(2);
  });

  test(`search and filters without JavaScript in ${locale}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    const { t } = new Customer(page, locale);
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('combobox', { name: t('search.box.label') })
      .fill('jazz');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('search.box.submit') })
      .click();
    await expect(page.getByRole('heading', { level: 3, name: HOUSE })).toBeVisible();
    await page.goto(agenda);
    await page.locator('summary', { hasText: t('agenda.filterBy') }).click();
    await page.getByLabel(t('agenda.region.label')).selectOption({ index: 1 });
    const filters = page.getByRole('search').filter({ has: page.getByLabel(t('agenda.region.label')) });
    await filters.locator('button[type=submit]').last().click();
    await expect(page).toHaveURL(/region=/);
    await expect(page.getByRole('link', { name: t('agenda.clear') })).toBeVisible();
    const header = page.getByRole('banner');
    const other = locale === 'fr' ? 'de' : 'fr';
    const way = header.getByRole('link', { name: LANGUAGES[other].name });
    await expect(way).toHaveAttribute('href', new RegExp(`^${SEARCHES[other].agenda}\\?.*region=`));
    await header.getByRole('button', { name: t('layout.menu') }).click();
    await expect(page).toHaveURL(/\/menu$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Agenda' })).toHaveAttribute(
      'href',
      agenda,
    );
    await context.close();
  });

  test(`an agenda left open over midnight keeps what is being typed, in ${locale}`, async ({ page }) => {
    const { t } = new Customer(page, locale);
    const drawnAnew = 'drawn anew';
    // the server's own midnight is far: what it sends after the browser's one is marked
    await page.route(
      (url) => url.pathname === agenda,
      async (route) => {
        if (route.request().resourceType() === 'document') return route.fallback();
        const response = await route.fetch();
        const body = await response.text();
        return route.fulfill({ response, body: body.replaceAll(t('agenda.words.placeholder'), drawnAnew) });
      },
    );
    await page.clock.install();
    await page.goto(agenda);
    const field = page.getByRole('searchbox', { name: t('agenda.words.label') });
    await hydrated(field);
    await field.pressSequentially('jaz');
    await page.clock.fastForward('24:01:00');
    await expect(field).toHaveAttribute('placeholder', drawnAnew);
    await expect(field).toHaveValue('jaz');
    await expect(field).toBeFocused();
  });
}
