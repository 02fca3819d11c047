import { expect, test, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS } from '@/lib/core/durations';
import { expectClosed } from '../support/closed-shop';
import { Customer, textsOf, type Language } from '../support/customer';
import { CATALOGUE, FIRST, NEXT } from '../support/first-season';
import { newShop, type NewShop } from '../support/new-shop';
import {
  addBanner,
  expectHome,
  firstSeason,
  saveSeason,
  scheduleFlags,
  typed,
} from '../support/season-schedule';

/** A cooperative opens its shop: from an empty database to the first pass sold, and the next sale. */
const PASSWORD = 'vier Türen und ein Velo';
const OFFICE = { fr: '/fr/gestion', de: '/de/verwaltung' } as const;
const OPENING = { fr: '/fr/gestion/ouverture', de: '/de/verwaltung/eroeffnung' } as const;

let shop: NewShop;
test.beforeAll(async () => {
  shop = await newShop();
});
test.afterAll(() => shop.stop());

const codeOfApp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function tab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.base, viewport: { width: 1280, height: 900 } });
  return context.newPage();
}

async function openMailed(page: Page, to: string, part: string) {
  await expect.poll(() => shop.mailedLink(to, part), { timeout: 30_000 }).not.toBe('');
  await page.goto(shop.mailedLink(to, part));
}

async function logIn(page: Page, language: Language, username: string, secret?: string) {
  const t = textsOf(language);
  const main = page.getByRole('main');
  await page.goto(`/${language}/login?callbackUrl=${encodeURIComponent(OFFICE[language])}`);
  await main.getByRole('textbox', { name: t('identity.fields.username') }).fill(username);
  await main.getByRole('textbox', { name: t('identity.fields.password'), exact: true }).fill(PASSWORD);
  const submit = main.getByRole('button', { name: t('identity.login.submit'), exact: true });
  await submit.click();
  if (secret) {
    await main.getByRole('textbox', { name: t('identity.otp.label') }).fill(codeOfApp(secret));
    await submit.click();
  }
  await page.waitForURL((url) => url.pathname === OFFICE[language]);
}

/** The first member of staff: signs up, is made one on the console, and logs in with a second factor. */
async function firstLead(page: Page): Promise<string> {
  const customer = new Customer(page, 'fr');
  const { t, person } = customer;
  Object.assign(person, { email: 'claire@rive.ch', password: PASSWORD });
  await page.goto('/fr/inscription');
  await customer.fillNewAccount();
  await page.getByRole('button', { name: t('identity.registration.submit') }).click();
  await expect(page.getByRole('heading', { name: t('identity.registration.doneTitle') })).toBeVisible();
  await openMailed(page, person.email, 'token=');
  await page.getByRole('button', { name: t('identity.activation.submit') }).click();
  await expect(page.getByRole('heading', { name: t('identity.activation.doneTitle') })).toBeVisible();
  const told = await shop.npmRun('staff', 'add', person.email);
  const secret = /secret=([A-Z2-7]+)/.exec(told)?.[1] ?? '';
  await logIn(page, 'fr', person.email, secret);
  return secret;
}

/** The second one: invited by the first, sets up the second factor in the browser. */
async function secondLead(lead: Page, page: Page): Promise<void> {
  const [fr, de] = [textsOf('fr'), textsOf('de')];
  const email = 'reto@rive.ch';
  await lead.goto('/fr/gestion/equipe');
  await lead.getByRole('textbox', { name: fr('officeForms.team.fields.username') }).fill(email);
  await lead.getByRole('textbox', { name: fr('officeForms.team.fields.firstName') }).fill('Reto');
  await lead
    .getByRole('textbox', { name: fr('officeForms.team.fields.lastName'), exact: true })
    .fill('Zbinden');
  await lead
    .getByRole('checkbox', { name: fr('officeForms.team.roles.lead') })
    .last()
    .check();
  await lead.getByRole('button', { name: fr('officeForms.team.invite'), exact: true }).click();
  await expect(lead.getByRole('row').filter({ hasText: email })).toBeVisible();
  await openMailed(page, email, 'token=');
  const reset = textsOf(new URL(page.url()).pathname.startsWith('/de') ? 'de' : 'fr');
  const fields = page.getByRole('main');
  await fields
    .getByRole('textbox', { name: reset('identity.fields.newPassword'), exact: true })
    .fill(PASSWORD);
  await fields
    .getByRole('textbox', { name: reset('identity.fields.confirmation'), exact: true })
    .fill(PASSWORD);
  await page.getByRole('button', { name: reset('identity.reset.submit') }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/login'));
  await logIn(page, 'de', email);
  await seeCode(page);
  await page.getByLabel(de('officeForms.factor.password')).fill(PASSWORD);
  await page.getByRole('button', { name: de('officeForms.factor.begin') }).click();
  const key = page.getByText(de('officeForms.factor.byHand')).locator('span');
  const secret = (await key.textContent()) ?? '';
  await page.getByLabel(de('officeForms.factor.code')).fill(codeOfApp(secret.trim()));
  await page.getByRole('button', { name: de('officeForms.factor.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: de('office.today.title') })).toBeVisible();
}

async function seeCode(page: Page) {
  const fr = textsOf('fr');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(OFFICE.fr);
  await page.getByLabel(fr('officeForms.factor.password')).fill(PASSWORD);
  await page.getByRole('button', { name: fr('officeForms.factor.begin') }).click();
  await expect(page.getByRole('img', { name: fr('officeForms.factor.qr') })).toBeVisible();
  await expect(page.getByLabel(fr('officeForms.factor.code'))).toBeFocused();
  await new Customer(page, 'fr').expectSoundPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(OFFICE.de);
}

const line = (page: Page, language: Language, item: 'mail' | 'payment' | 'qr_bill' | 'backup') =>
  page
    .getByRole('listitem')
    .filter({ hasText: textsOf(language)(`office.opening.items.${item}`) })
    .last();

/** All doors of the opening list, and the shop. */
async function openShop(french: Page, german: Page) {
  const [fr, de] = [textsOf('fr'), textsOf('de')];
  await french.goto(OPENING.fr);
  await french.getByRole('button', { name: fr('officeForms.opening.payment') }).click();
  await expect(line(french, 'fr', 'payment').getByText(fr('office.opening.done'))).toBeAttached();
  await french.getByRole('button', { name: fr('officeForms.opening.mail') }).click();
  await expect(french.getByText(fr('officeForms.opening.mailDone'))).toBeVisible();
  await german.goto(OPENING.de);
  const invoice = german.getByRole('link', { name: de('office.opening.links.invoice') });
  const file = await german.request.get((await invoice.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await german.getByRole('button', { name: de('officeForms.opening.qr_bill') }).click();
  await expect(line(german, 'de', 'qr_bill').getByText(de('office.opening.done'))).toBeAttached();
  // the mail leaves within seconds
  const title = german.getByRole('heading', { level: 1, name: de('office.opening.titleReady') });
  await expect(async () => {
    await german.reload();
    await expect(title).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await german.getByRole('button', { name: de('officeForms.opening.open'), exact: true }).click();
  await expect(german.getByRole('heading', { level: 1, name: de('office.opening.titleOpen') })).toBeVisible();
}

/** A visitor without an account buys a pass with an extension and a choice, by card. */
async function buyPass(page: Page) {
  const customer = new Customer(page, 'fr');
  const { t, person } = customer;
  await page.route('https://checkout.stripe.example/**', async (route) => {
    const session = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const order = await shop.payAtStripe(session);
    const location = `${shop.base}/fr/achat?step=payment&order=${order}`;
    await route.fulfill({ status: 200, contentType: 'text/html', body: `<a href="${location}">Retour</a>` });
  });
  await expect(async () => {
    await page.goto('/fr');
    await expect(page.getByRole('main').getByRole('link', { name: t('home.hero.order') })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.hero.order') })
    .click();
  await page.getByRole('link', { name: t('identity.renewal.newAction') }).click();
  Object.assign(person, { email: 'elodie@rive.ch' });
  await customer.fillNewAccount();
  await page.getByRole('button', { name: t('identity.renewal.submit') }).click();
  await expect(customer.heading(t('checkout.title.cart'))).toBeVisible();
  await customer.goOn('extension');
  await page.getByRole('checkbox', { name: /Festivals/ }).check();
  await customer.goOn('options');
  await page.getByRole('checkbox', { name: /Zone/ }).check();
  // the first press may come before hydration
  await expect(async () => {
    await page.getByRole('checkbox', { name: /Murten/ }).check();
    await expect(page.getByText(/Zone \(Murten\)/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await customer.goOn('information');
  await customer.fillInformation();
  await customer.goOn('order');
  await customer.confirmOrder();
  await page.getByRole('link', { name: 'Retour' }).click();
  await customer.expectOpenDoor();
  await customer.expectPass();
}

/** Prepares the next season, whose sale begins at this minute. */
async function prepareNext(page: Page, begins: number): Promise<void> {
  const t = textsOf('de');
  await page.goto(`/de/verwaltung/saisons/${FIRST}`);
  await page.getByRole('button', { name: t('officeForms.seasons.prepareNext') }).click();
  await page.waitForURL((url) => url.pathname.endsWith(NEXT));
  const from = page.getByRole('textbox', { name: t('officeForms.seasons.fields.onSaleFrom') });
  await from.fill(typed(begins));
  await saveSeason(page, 'de');
}

/** A tab that was opened before the sale shows it, without being loaded again. */
async function expectSaleInOpenTab(page: Page, begins: number) {
  const t = textsOf('de');
  await expect.poll(async () => (await page.request.get('/de')).text()).toContain(String(begins));
  await page.goto('/de');
  const shown = (edition: string) =>
    page.getByText(t('home.hero.edition', { edition: edition.replace('-', '–') }));
  await expect(shown(FIRST)).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-tab', 'same'));
  return async () => {
    await expect(shown(NEXT)).toBeVisible({ timeout: begins - Date.now() + 30_000 });
    await expect(page.locator('body')).toHaveAttribute('data-tab', 'same');
  };
}

/** A tab that was left alone for half an hour asks for a code; what was typed is still there. */
async function expectIdleLock(page: Page, secret: string) {
  const t = textsOf('fr');
  await page.clock.install();
  await page.goto(`/fr/gestion/saisons/${FIRST}`);
  const field = page.getByRole('textbox', { name: t('officeForms.seasons.fields.transitionFrom') });
  await expect.poll(() => field.evaluate((input) => Object.keys(input).join())).toContain('__reactProps');
  await field.fill('01.06.2027, 09:00');
  await expect(page.getByText(t('officeForms.seasons.unsaved', { count: 1 }))).toBeVisible();
  // the server's clock runs on as it does: another tab locks the session
  const other = await page.context().newPage();
  await other.goto('/fr/gestion');
  await other.getByRole('button', { name: t('officeForms.lock.lock') }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await other.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('30:01');
  const dialog = page.getByRole('dialog', { name: t('officeForms.lock.title') });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('officeForms.lock.title') })).toBeVisible();
  await page.getByLabel(t('officeForms.lock.code')).fill(codeOfApp(secret));
  await page.getByRole('button', { name: t('officeForms.lock.open') }).click();
  await expect(field).toHaveValue('01.06.2027, 09:00');
}

type Tabs = [lead: Page, second: Page, visitor: Page, open: Page];

test('a cooperative opens its shop and sells a pass', async ({ browser }) => {
  // two minutes of it are waiting; other journeys run beside it
  test.setTimeout(480_000);
  await test.step('production refuses to start without a brand file', async () => {
    const { code, text } = await shop.checkProduction({ BRAND_FILE: '' });
    expect(code).toBe(1);
    expect(text.match(/^ {2}- .*$/gm)).toEqual([expect.stringContaining('BRAND_FILE is missing')]);
  });
  await shop.importPages();
  await shop.start();
  const [lead, second, visitor, open] = (await Promise.all([1, 2, 3, 4].map(() => tab(browser)))) as Tabs;
  await test.step('nothing is sold yet', () => expectClosed(visitor));
  const backedUp = shop.backUp();
  const secret = await test.step('two people with a second factor', async () => {
    const first = await firstLead(lead);
    await secondLead(lead, second);
    return first;
  });
  await test.step('the first season', () => firstSeason(lead));
  // its add-ons come from a file
  await shop.importEditions(CATALOGUE);
  await backedUp;
  await test.step('every door of the opening list', () => openShop(lead, second));
  const begins = Math.ceil((Date.now() + 60_000) / MINUTE_MS) * MINUTE_MS;
  await test.step('the next season is prepared', () => prepareNext(second, begins));
  await test.step('a flag and a banner are scheduled', async () => {
    await Promise.all([scheduleFlags(lead, FIRST, begins), addBanner(second, begins)]);
    await expectHome(open, { isEnding: false, hasBanner: true });
  });
  const seen = await expectSaleInOpenTab(open, begins);
  await test.step('a visitor buys a pass', () => buyPass(visitor));
  await test.step('a tab left alone is locked and keeps what was typed', () => expectIdleLock(lead, secret));
  await test.step('the open tab shows the next sale', seen);
  await test.step('the flag is on, the banner is gone', () =>
    expectHome(open, { isEnding: true, hasBanner: false }));
});
