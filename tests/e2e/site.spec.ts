import { expect, test } from '@playwright/test';
import {
  contentFaults,
  headerFaults,
  hostFaults,
  htmlFaults,
  languageFaults,
  linkFaults,
  scriptFaults,
} from '../support/site/checks';
import { crawl, readSitemap } from '../support/site/crawl';
import { factsOf, jsonLdOf } from '../support/site/html';
import { kindPages } from '../support/site/kinds';
import { topTypes } from '../support/site/structured-data';
import { Customer, textsOf } from '../support/customer';
import { expectRoomForLargeText, expectRoomForSpacing } from '../support/room';

// long-running: distributed over the workers
test.describe.configure({ mode: 'parallel' });

/** The whole sample site as crawlers read it, then one page of each kind in the browser. */
let base = '';
let sitemap: Map<string, Map<string, string>>;

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? '';
  sitemap = await readSitemap(base);
});

/** Expected types of structured data per kind of page. */
const DATA: Record<string, RegExp> = {
  home: /WebSite.*Organization/,
  'one event': /(?:Event|Festival).*BreadcrumbList/,
  'one place': /.+BreadcrumbList/,
  'one cinema': /MovieTheater.*BreadcrumbList/,
  'one news': /NewsArticle.*BreadcrumbList/,
  'one press': /NewsArticle.*BreadcrumbList/,
  faq: /FAQPage/,
  'buy 3248': /Product/,
  'buy 4569': /Product/,
  'buy 4567': /Product/,
};

/** Whether the page says that its event is over. Lists drop an event once it ends, the sitemap only the day after. */
async function isOver(path: string): Promise<boolean> {
  const body = await (await fetch(`${base}${path}`)).text();
  return body.includes(textsOf(path.startsWith('/de/') ? 'de' : 'fr')('event.over'));
}

/** Paths of the sitemap that no link leads to. */
async function unreached(visits: ReadonlyMap<string, unknown>): Promise<string[]> {
  const missing = [...sitemap.keys()].filter((path) => !visits.has(path));
  const over = await Promise.all(missing.map(isOver));
  return missing.filter((_, index) => !over[index]);
}

test('the whole site: every link works, every page is reachable and has structured data', async () => {
  // several thousand responses, which take long on a busy machine
  test.slow();
  const started = performance.now();
  const visits = await crawl(base, ['/fr', '/de']);
  console.log(`${visits.size} addresses in ${Math.round(performance.now() - started)} ms`);
  expect.soft(sitemap.size).toBeGreaterThan(500);
  expect.soft(await unreached(visits)).toEqual([]);
  expect.soft(linkFaults(visits, base)).toEqual([]);
  expect.soft(hostFaults(visits, base)).toEqual([]);
  expect.soft(headerFaults(visits)).toEqual([]);
  expect.soft(languageFaults(visits, sitemap)).toEqual([]);
  expect.soft(contentFaults(visits)).toEqual([]);
});

test('every kind of page: valid HTML, structured data, a preview image', async () => {
  for (const { kind, path } of kindPages([...sitemap.keys()])) {
    const response = await fetch(`${base}${path}`);
    const body = await response.text();
    expect.soft(response.status, path).toBe(kind === 'not found' ? 404 : 200);
    expect.soft(await htmlFaults({ path, body })).toEqual([]);
    const wanted = DATA[kind];
    if (wanted) expect.soft(topTypes(jsonLdOf(body)).join(), path).toMatch(wanted);
    if (!sitemap.has(path)) continue;
    expect.soft(scriptFaults({ path, body })).toEqual([]);
    const picture = await fetch(factsOf(body).preview ?? base);
    expect.soft([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/png']);
  }
});

for (const locale of ['fr', 'de'] as const)
  test(`every kind of page in ${locale}: at 320 px, with large text, with axe, without console messages`, async ({
    page,
  }) => {
    const visitor = new Customer(page, locale);
    const { origin } = new URL(base);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    await page.setViewportSize({ width: 320, height: 720 });
    for (const { path } of kindPages([...sitemap.keys()]).filter((one) => one.locale === locale)) {
      await test.step(path, async () => {
        await page.goto(path);
        await visitor.expectSoundPage();
        await expectRoomForLargeText(page);
        await expectRoomForSpacing(page);
      });
    }
    expect(foreign).toEqual([]);
  });
