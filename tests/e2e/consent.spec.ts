import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Customer } from '../support/customer';
import { useOwnSite } from '../support/own-site';
import { BrowserSession } from '../support/secure-client.mjs';
import { observatory } from '../support/site/observatory';

/** A site with a tag manager, over https: consent, and the Observatory's rating of its headers. */
const site = useOwnSite({
  PUBLIC_URL: 'https://www.passage.example',
  TAG_MANAGER_ID: 'GTM-TEST123',
});

/** Records requests to other hosts and replaces the tag manager by a stub that sets its cookies. */
async function watchNetwork(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_ga=GA1; path=/'" }),
  );
  return foreign;
}

const CONTAINER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';
const cookieNames = async (context: BrowserContext) =>
  (await context.cookies(site.url)).map(({ name }) => name);
const days = (seconds: number) => Math.round((seconds - Date.now() / 1000) / 86_400);

/** Events pushed to the container. */
const events = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []);

for (const locale of ['fr', 'de'] as const)
  test(`nothing optional is loaded or stored without consent (${locale})`, async ({ page, context }) => {
    if (locale === 'fr') await page.setViewportSize({ width: 390, height: 844 });
    const foreign = await watchNetwork(page);
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    const bar = page.getByRole('region', { name: t('consent.settings') });
    const dialog = page.getByRole('dialog', { name: t('consent.settings') });
    const settings = page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') });

    await page.goto(`${site.url}/${locale}`);
    await expect(bar.getByRole('button')).toHaveText([
      t('consent.refuse'),
      t('consent.choose'),
      t('consent.accept'),
    ]);
    await visitor.expectSoundPage();
    // the banner comes first in the tab order
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('button', { name: t('consent.refuse') })).toBeFocused();
    expect(await cookieNames(context)).not.toContain('passage_consent');
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    const [kept] = (await context.cookies(site.url)).filter(({ name }) => name === 'passage_consent');
    expect(days(kept?.expires ?? 0)).toBe(365);

    await page.goto(`${site.url}/${locale}/agenda`);
    // the first click may come before hydration
    await expect(async () => {
      if (!(await dialog.isVisible())) await settings.click({ timeout: 2_000 });
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(dialog.getByRole('checkbox', { name: t('consent.analytics') })).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: t('consent.necessary') })).toBeDisabled();
    await expect(bar).toBeHidden();
    await visitor.expectSoundPage();
    expect(foreign).toEqual([]);
    expect(await cookieNames(context)).not.toContain('_ga');
  });

test('with consent page views are reported after 250 ms, until consent is withdrawn (de)', async ({
  page,
  context,
}) => {
  const foreign = await watchNetwork(page);
  const visitor = new Customer(page, 'de');
  const { t } = visitor;
  const bar = page.getByRole('region', { name: t('consent.settings') });
  const dialog = page.getByRole('dialog', { name: t('consent.settings') });
  await page.addInitScript(() => {
    let changedAt = 0;
    const push = history.pushState.bind(history);
    history.pushState = (...change) => {
      changedAt = performance.now();
      push(...change);
    };
    const layer: Record<string, unknown>[] = [];
    layer.push = (event) =>
      layer.splice(layer.length, 0, { ...event, after: performance.now() - changedAt }).length + 1;
    Object.assign(window, { dataLayer: layer });
    // the page is checked from its top: a link half under the sticky header would be too small a target
    history.scrollRestoration = 'manual';
  });

  await page.goto(`${site.url}/de`);
  await bar.getByRole('button', { name: t('consent.accept') }).click();
  await expect.poll(() => cookieNames(context)).toContain('_ga');
  expect(foreign).toEqual([CONTAINER]);
  // the inline snippet of the container ran, which the CSP allows by hash
  expect(await events(page)).toMatchObject([{ event: 'gtm.js' }]);

  await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click();
  await expect
    .poll(() => events(page))
    .toMatchObject([{}, { event: 'route_change', page_path: '/de/agenda' }]);
  expect((await events(page))[1]?.after).toBeGreaterThan(240);

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('consent.settings') })
    .click();
  await dialog.getByRole('checkbox', { name: t('consent.analytics') }).uncheck();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: t('consent.save') }).click();
  await reloaded;
  await visitor.expectSoundPage();
  expect(await cookieNames(context)).not.toContain('_ga');
  expect(foreign).toEqual([CONTAINER]);
});

test('a URL with a secret is not reported', async ({ page, context }) => {
  const foreign = await watchNetwork(page);
  await page.goto(`${site.url}/fr`);
  const { t } = new Customer(page, 'fr');
  await page.getByRole('button', { name: t('consent.accept') }).click();
  await expect.poll(() => cookieNames(context)).toContain('_ga');
  await page.goto(`${site.url}/fr/reinitialisation-mot-de-passe?token=geheim`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([CONTAINER]);
});

test('the Observatory gives public and private pages at least 125, with the policy open for the container', async () => {
  const session = new BrowserSession(site.base);
  await session.post('callback/credentials', {
    username: 'camille@passage.example',
    password: 'passage-demo',
  });
  const cookie = [...session.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const paths = ['/fr', '/de/agenda', '/de/orte', '/fr/recherche?q=orgue', '/fr/nulle-part', '/fr/login'];
  const own = [
    '/fr/compte/commandes',
    '/de/konto/abos',
    '/fr/achat?step=cart',
    '/api/auth/session',
    '/api/csrf',
  ];
  for (const path of [...paths, ...own]) {
    const headers = { cookie, 'accept-language': 'de' };
    const response = await fetch(`${site.base}${path}`, { headers, redirect: 'manual' });
    const body = await response.text();
    const { score, findings } = observatory({ headers: response.headers, body, isHttps: true });
    // a signed-in visitor is redirected from the login
    const expected = { '/fr/nulle-part': 404, '/fr/login': 307 }[path] ?? 200;
    expect.soft(response.status, path).toBe(expected);
    expect.soft(score, `${path}: ${JSON.stringify(findings)}`).toBeGreaterThanOrEqual(125);
  }
});
