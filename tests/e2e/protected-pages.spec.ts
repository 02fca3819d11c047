import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { routing } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';
import { Customer, textsOf } from '../support/customer';
import { signIn } from '../support/sign-in';

/** Requests every personal page without a session, with every trick known to have fooled a server. */
const PERSONAL = /^\/(?:account|pro|sign-update|office)(?:\/|$)/;

/** Values of the segments of an address. */
const SEGMENTS: Record<string, string> = {
  pass: '0000-0000-000',
  key: '0000-0000-000',
  code: '26-27',
  type: 'pages',
  number: '1',
  template: 'invoice',
};
const ANY_ID = '00000000-0000-4000-8000-000000000000';
/** Things that exist, or whose ids look otherwise. */
const IDS: Partial<Record<string, string>> = {
  '/office/offers/[id]': 'BIENVENUE10',
  '/office/media/[id]': '0123456789abcdef0123456789abcdef',
  '/office/content/[type]/[id]': 'home',
  '/office/content/[type]/[id]/versions/[number]': 'home',
};

const pagesIn = (locale: Locale): string[] =>
  Object.entries(routing.pathnames).flatMap(([screen, slug]) =>
    PERSONAL.test(screen) && typeof slug !== 'string'
      ? [
          slug[locale]
            .slice(1)
            .replace(/\[(.+?)\]/g, (_, name: string) => SEGMENTS[name] ?? IDS[screen] ?? ANY_ID),
        ]
      : [],
  );

type Way = { name: string; path: (path: string) => string; headers?: Record<string, string> };

const same = (path: string) => path;
const header = (name: string, value: string): Way => ({ name, path: same, headers: { [name]: value } });
const path = (name: string, change: (path: string) => string): Way => ({ name, path: change });

const WAYS: Way[] = [
  path('as it is', same),
  path('with a slash behind', (p) => `${p}/`),
  path('with two slashes', (p) => p.replace(/\/(?=[^/]+$)/, '//')),
  path('in capital letters', (p) => p.toUpperCase()),
  path('with a capital language', (p) => p.replace(/^\/(..)/, (_, l: string) => `/${l.toUpperCase()}`)),
  path('with an encoded letter', (p) => p.replace(/[ck]o/, (m) => `%${m.charCodeAt(0).toString(16)}o`)),
  path('with an encoded slash', (p) => p.replace(/\/(?=[^/]+$)/, '%2f')),
  path('with a dot in between', (p) => p.replace(/\/(?=[^/]+$)/, '/./')),
  path('by a way round', (p) => `/fr/agenda/..${p}`),
  path('with a semicolon', (p) => `${p};x=1`),
  path('with an extension', (p) => `${p}.json`),
  path('as a component', (p) => `${p}.rsc`),
  path('with a question of the router', (p) => `${p}?_rsc=1abcd`),
  path('as data of the router', (p) => `/_next/data/x${p}.json`),
  path('under its inner name', (p) => p.replace(/\/(compte|konto)/, '/account')),
  path('without a language', (p) => p.replace(/^\/../, '')),
  header('rsc', '1'),
  { name: 'prefetched', path: same, headers: { rsc: '1', 'next-router-prefetch': '1' } },
  { name: 'by segment', path: same, headers: { rsc: '1', 'next-router-segment-prefetch': '/_tree' } },
  header('next-action', 'x'.repeat(40)),
  header('x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'),
  header('x-original-url', '/fr'),
  header('x-rewrite-url', '/fr'),
  header('x-forwarded-host', 'localhost'),
  header('cookie', 'next-auth.session-token=eyJhbGciOiJkaXIifQ..a.b.c'),
  header('x-authorization-token', 'Bearer a.b.c'),
];

/** Ways past a page of the office: it checks its guard itself, whatever leads to it. */
const TO_A_PAGE = new Set(['as it is', 'rsc', 'prefetched', 'by segment', 'x-middleware-subrequest']);
/** Pages of the office that are requested in every way, one of each depth. */
const OFFICE_SAMPLES =
  /^(?:gestion|verwaltung)(?:\/(?:commandes|bestellungen|(?:maisons|haeuser)\/0.*|.*\/versions\/1|.*\/versionen\/1))?$/;
const isOffice = (page: string) => /^(?:gestion|verwaltung)(?:\/|$)/.test(page);

const waysTo = (page: string): Way[] =>
  isOffice(page) && !OFFICE_SAMPLES.test(page) ? WAYS.filter(({ name }) => TO_A_PAGE.has(name)) : WAYS;

const AT_ONCE = 6;

/** Texts that appear only on account pages. */
function privateTexts(locale: Locale): string[] {
  const t = textsOf(locale);
  return [
    t('account.access.sessionsTitle'),
    t('account.access.deleteOpen'),
    t('pro.import.drop'),
    t('identity.signUpdate.later'),
    t('office.today.title'),
    t('office.orders.filters.from'),
    t('office.log.columns.change'),
    t('office.seasons.columns.warnings'),
    t('office.opening.untilThen.order'),
    t('office.team.columns.factor'),
    t('office.journal.openItems'),
    t('office.approvals.empty'),
    t('office.offers.newLead'),
    t('office.vouchers.outstanding'),
    t('office.goodwill.newLead'),
    t('office.companies.columns.imported'),
    'camille@passage.example',
  ];
}

const ask = (request: APIRequestContext, url: string, headers: Record<string, string> = {}) =>
  request.get(url, { headers, maxRedirects: 0, failOnStatusCode: false });

async function faultsOf(answer: APIResponse, texts: readonly string[]): Promise<string[]> {
  const body = await answer.text();
  // a redirect leads to the login or to the page's own URL, never to another site
  const location = answer.headers().location ?? '';
  return [
    ...texts.filter((text) => body.includes(text)),
    ...(/^(https?:)?\/\/(?!localhost|127\.0\.0\.1)/.test(location) ? [`leads to ${location}`] : []),
    ...(answer.status() >= 500 ? ['fails'] : []),
  ];
}

for (const locale of LOCALES)
  test(`guests see nothing of the account (${locale})`, async ({ request }) => {
    const texts = privateTexts(locale);
    const left = pagesIn(locale).flatMap((page) => waysTo(page).map((way) => ({ page, way })));
    const faults: string[] = [];
    const askInTurn = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { page, way } = next;
        const answer = await ask(request, way.path(`/${locale}/${page}`), way.headers);
        const found = await faultsOf(answer, texts);
        if (way.name === 'as it is' && ![302, 303, 307].includes(answer.status())) found.push('no redirect');
        faults.push(...found.map((fault) => `${page} ${way.name}: ${answer.status()}, ${fault}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
    expect(faults).toEqual([]);
  });

for (const [locale, name, id] of [
  ['fr', 'camille', ''],
  ['de', 'desk', `/${ANY_ID}`],
] as const)
  test(`who looks for what is not in the office reads so in ${locale}`, async ({ page }) => {
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    await signIn(page, locale, { name, to: screenUrl('/account/data', locale) });
    const answer = await page.goto(`${screenUrl('/office/orders', locale)}${id}`);
    expect(answer?.status()).toBe(404);
    await expect(visitor.heading(t('notFound.title'))).toBeVisible();
    // a customer must not learn that there is an office
    const says = expect(page);
    await (name === 'desk' ? says : says.not).toHaveTitle(new RegExp(t('office.name')));
    const [back, href] =
      name === 'desk' ? (['office', '/de/verwaltung'] as const) : (['home', '/fr'] as const);
    const way = page.getByRole('main').getByRole('link', { name: t(`notFound.${back}`) });
    await expect(way).toHaveAttribute('href', href);
    visitor.expectRefusal(404);
    await visitor.expectSoundPage();
  });
