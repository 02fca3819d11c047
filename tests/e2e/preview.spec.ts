import { expect, test } from '@playwright/test';
import { Customer, type Language, textsOf } from '../support/customer';
import { call } from '../support/shop-client.mjs';
import { todayInZurich } from '../support/quoted-event.mjs';

/** Staff see the site as of another date; nobody else sees a byte of it. */
const COOKIE = 'passage_as_of';
/** `PREVIEW_ANSWERS=5000` compares more, in about a minute. */
const ANSWERS = Number(process.env.PREVIEW_ANSWERS ?? 1_000);
const VISITORS = 200;
const PATHS = [
  '/fr',
  '/de',
  '/fr/agenda',
  '/de/agenda?category=concert',
  '/fr/lieux',
  '/fr/cinemas',
  '/sitemap.xml',
  '/api/catalogue?locale=fr',
  '/api/content/events?locale=de',
];

const SCREENS: Record<Language, { login: string; seasons: string }> = {
  fr: { login: '/fr/login', seasons: '/fr/gestion/saisons' },
  de: { login: '/de/login', seasons: '/de/verwaltung/saisons' },
};

/** The day after the sample's next sale opens, and its edition. */
const year = Number(todayInZurich().slice(0, 4)) + 1;
const MOMENT = `${year}-06-04T09:00`;
const EDITION = `${String(year % 100)}–${String((year + 1) % 100)}`;

async function startPreview(base: string): Promise<{ cookie: string; token: string }> {
  const login = { username: 'desk@passage.example', password: 'passage-demo' };
  const session = (await call(base, '/api/secure/login', { method: 'POST', body: login })) as {
    token: string;
  };
  const answer = await fetch(`${base}/api/admin/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-authorization-token': `Bearer ${session.token}` },
    body: JSON.stringify({ at: MOMENT }),
  });
  expect(answer.status).toBe(204);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  expect(cookie).toContain(`${COOKIE}=`);
  return { cookie, token: session.token };
}

/** The minutes of the countdown on the home page pass while the test runs. */
const comparable = (path: string, text: string) =>
  /^\/(fr|de)$/.test(path) ? text.replace(/\d+/g, '') : text;

const bytesAt = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  expect(answer.status, url).toBe(200);
  return { text: await answer.text(), headers: answer.headers };
};

test('visitors never get a byte of a preview', async ({ baseURL: url }) => {
  const baseURL = url ?? '';
  const { cookie } = await startPreview(baseURL);
  const read = async () =>
    new Map(
      await Promise.all(PATHS.map(async (path) => [path, (await bytesAt(baseURL + path)).text] as const)),
    );
  const before = await read();
  const asOf = new Map<string, string>();
  const seen = new Map<string, Set<string>>(PATHS.map((path) => [path, new Set()]));
  let left = ANSWERS;
  const visit = async () => {
    for (; left > 0;) {
      left -= 1;
      const path = PATHS[left % PATHS.length] ?? '';
      seen.get(path)?.add((await bytesAt(baseURL + path)).text);
    }
  };
  const preview = async () => {
    for (let round = 0; left > 0 || round < 2; round += 1)
      for (const path of PATHS) {
        const { text, headers } = await bytesAt(baseURL + path, { cookie });
        expect(headers.get('cache-control'), path).toBe('private, no-store');
        asOf.set(path, text);
      }
  };
  await Promise.all([preview(), ...Array.from({ length: VISITORS }, visit)]);
  const after = await read();
  for (const path of PATHS) {
    // at the turn of a minute, lists are rendered anew
    const own = new Set([before, after].map((one) => comparable(path, one.get(path) ?? '')));
    expect(
      [...(seen.get(path) ?? [])].filter((text) => !own.has(comparable(path, text))),
      path,
    ).toEqual([]);
    expect(own.has(comparable(path, asOf.get(path) ?? '')), `${path} as of ${MOMENT}`).toBe(false);
  }
  for (const [path, text] of asOf)
    if (/^\/(fr|de)$/.test(path))
      expect(text).toContain(textsOf(path === '/de' ? 'de' : 'fr')('layout.preview.leave'));
  for (const text of after.values()) expect(text).not.toContain('as-of=');
  const catalogue = JSON.parse(asOf.get('/api/catalogue?locale=fr') ?? '{}') as { edition: { code: string } };
  expect(catalogue.edition.code).toBe(EDITION.replace('–', '-'));
});

test('writes are refused on the site, and act on the present in the office', async ({ baseURL: url }) => {
  const baseURL = url ?? '';
  const { cookie, token } = await startPreview(baseURL);
  const headers = { cookie, 'content-type': 'application/json', 'x-authorization-token': `Bearer ${token}` };
  const write = async (path: string, body: object) => {
    const answer = await fetch(baseURL + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const unknown = `/api/admin/orders/${crypto.randomUUID()}/resend`;
  expect(await write('/api/cart/entries', { product: 'PASSAGE' })).toEqual([409, 'preview']);
  expect(await write(unknown, { document: 'passes' })).toEqual([404, 'not_found']);
});

test('a forged cookie shows the site as it is', async ({ baseURL: url }) => {
  const baseURL = url ?? '';
  const { text } = await bytesAt(`${baseURL}/fr`, { cookie: `${COOKIE}=1812092400000.a.b.9999999999.c` });
  expect(text).not.toContain('as-of=');
});

for (const language of ['fr', 'de'] as const)
  test(`staff look at the next season, in ${language}`, async ({ page, browser, baseURL }) => {
    const staff = new Customer(page, language);
    const { t } = staff;
    const { login, seasons } = SCREENS[language];
    await page.goto(`${login}?callbackUrl=${encodeURIComponent(seasons)}`);
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: t('identity.fields.username') }).fill('lead@passage.example');
    await main
      .getByRole('textbox', { name: t('identity.fields.password'), exact: true })
      .fill('passage-demo');
    await main.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
    await page.getByLabel(t('officeForms.preview.moment')).fill(MOMENT);
    await page.getByRole('button', { name: t('officeForms.preview.submit') }).click();

    const bar = page.getByRole('region', { name: t('layout.preview.label'), exact: true });
    await expect(bar).toContainText(String(year));
    await expect(main.getByText(EDITION).first()).toBeVisible();
    await staff.expectSoundPage();

    // nothing can be ordered
    await main.getByRole('link', { name: t('home.hero.order') }).click();
    await expect(bar).toBeVisible();

    // the bar works without scripts
    const state = await page.context().storageState();
    const plain = await browser.newContext({
      storageState: state,
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const still = await plain.newPage();
    await still.goto(`/${language}`);
    await still.getByRole('link', { name: t('layout.preview.leave'), exact: true }).click();
    await expect(still.getByRole('region', { name: t('layout.preview.label') })).toHaveCount(0);
    expect(new URL(still.url()).search).toBe('');
    await plain.close();

    await bar.getByRole('link', { name: t('layout.preview.leave') }).click();
    await expect(bar).toHaveCount(0);
  });
