import { expect, test } from '@playwright/test';
import { Customer, type Language } from '../support/customer';
import { hydrated } from '../support/hydrated';
import { forgetSession, signIn } from '../support/sign-in';
import { call, fillCart, newCustomer, pay, placeOrder } from '../support/shop-client.mjs';

/** Staff find an order, move it on with a reason, and read in the log what was done. */
const PAGES: [Language, Record<'login' | 'office' | 'orders' | 'seasons' | 'team' | 'log', string>][] = [
  [
    'fr',
    {
      login: '/fr/login',
      office: '/fr/gestion',
      orders: '/fr/gestion/commandes',
      seasons: '/fr/gestion/saisons',
      team: '/fr/gestion/equipe',
      log: '/fr/gestion/journal',
    },
  ],
  [
    'de',
    {
      login: '/de/login',
      office: '/de/verwaltung',
      orders: '/de/verwaltung/bestellungen',
      seasons: '/de/verwaltung/saisons',
      team: '/de/verwaltung/team',
      log: '/de/verwaltung/protokoll',
    },
  ],
];

/** A paid order for one pass: its number, and the name of the pass's holder. */
async function buyPass(base: string): Promise<{ number: string; holder: string }> {
  const customer = await newCustomer(base);
  const cart = (await fillCart(base, customer)) as { entries: { holder: { lastName: string } }[] };
  const order = (await placeOrder(base, customer)) as { number: string; redirectUrl: string };
  await pay(base, order.redirectUrl);
  return { number: order.number, holder: cart.entries[0]?.holder.lastName ?? '' };
}

for (const [language, paths] of PAGES) {
  test(`staff find an order and move it on, in ${language}`, async ({ page, baseURL }) => {
    const staff = new Customer(page, language);
    const { t } = staff;
    const { number, holder } = await buyPass(baseURL ?? '');
    await signIn(page, language, { name: 'lead', to: paths.office });
    await expect(staff.heading(t('office.today.title'))).toBeVisible();
    await staff.expectSoundPage();

    // on a phone the tabs are behind a button
    const menu = page.locator('.office-menu > summary');
    if (await menu.isVisible()) await menu.click();
    await staff.expectSoundPage();
    // and so is one's own account, which leads out
    const account = page.locator('header').locator('[href="/fr/compte"], [href="/de/konto"]');
    expect((await account.filter({ visible: true }).boundingBox())?.width).toBeGreaterThan(24);
    await page.getByRole('link', { name: t('office.tabs.desk'), exact: true }).click();
    await expect(staff.heading(t('office.orders.title'))).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await staff.expectSoundPage();

    // the filters are keyboard, links and forms
    const filter = page.getByText(t('office.orders.filters.edition'), { exact: true }).locator('..');
    await expect(async () => {
      // keys work once the page's script has started
      await page.keyboard.press('f');
      await expect(filter).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.goto(`${paths.orders}?q=${number}&status=completed&from=nonsense`);
    await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1);
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(page.getByRole('link', { name: number })).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(staff.heading(number)).toBeVisible();
    await staff.expectSoundPage();

    const verb = t('officeForms.orders.verbs.produced');
    await page.getByRole('button', { name: verb }).click();
    await page.getByRole('textbox', { name: t('officeForms.action.reason') }).fill('Carte remise au guichet');
    await staff.expectSoundPage();
    await page.getByRole('button', { name: verb }).last().click();
    await expect(page.getByText(t('office.order.moved.produced'))).toBeVisible();
    await expect(page.getByText('Carte remise au guichet')).toBeVisible();

    await page.goto(`${paths.log}?action=order_moved`);
    await expect(page.getByRole('row').filter({ hasText: 'Carte remise au guichet' }).first()).toBeVisible();
    await staff.expectSoundPage();

    // the search box finds a holder's pass, whose card is lost
    await page.keyboard.press('/');
    await page.keyboard.type(holder);
    await page.keyboard.press('Enter');
    const hit = page.getByRole('row').filter({ hasText: t('office.search.types.pass') });
    await expect(hit.first()).toContainText(holder);
    await staff.expectSoundPage();
    await hit.first().getByRole('link').click();
    await expect(page.getByText(t('office.pass.reasons.first'))).toBeVisible();
    await staff.expectSoundPage();
    const replace = t('officeForms.pass.verbs.replace');
    await page.getByRole('button', { name: replace }).click();
    await page.getByRole('radio', { name: t('officeForms.pass.reasons.lost') }).check();
    await page.getByRole('radio', { name: t('officeForms.pass.media.digital') }).check();
    await staff.expectSoundPage();
    await page.getByRole('button', { name: replace }).last().click();
    await expect(page.getByRole('row').filter({ hasText: t('office.pass.reasons.lost') })).toContainText('2');
    // the same replacement within a minute is no other card, and not told as one
    await page.getByRole('button', { name: replace }).click();
    await page.getByRole('radio', { name: t('officeForms.pass.reasons.lost') }).check();
    await page.getByRole('radio', { name: t('officeForms.pass.media.digital') }).check();
    await page.getByRole('button', { name: replace }).last().click();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(
      page.getByText(t('officeForms.pass.replaced', { serial: 1, next: 2 })).first(),
    ).toBeVisible();
    await expect(page.getByText(t('officeForms.pass.replaced', { serial: 2, next: 3 }))).toHaveCount(0);

    await page.goto(`${paths.log}?actor=nobody@passage.example`);
    await expect(page.getByText(t('office.list.noneForFilters'))).toBeVisible();
    await staff.expectSoundPage();
  });

  test(`a lead reads a season and changes a planned one, in ${language}`, async ({ page, browser }) => {
    const staff = new Customer(page, language);
    const { t } = staff;
    await signIn(page, language, { name: 'lead', to: paths.seasons });
    await expect(staff.heading(t('office.seasons.title'))).toBeVisible();
    await staff.expectSoundPage();
    await page.getByRole('link', { name: '26–27' }).click();
    await expect(page.getByText(t('office.seasons.frozenWhy'))).toBeVisible();
    const price = page.getByRole('textbox', {
      name: t('officeForms.seasons.priceOf', { product: 'PASSAGE' }),
      exact: true,
    });
    await expect(price).toHaveAttribute('readonly', '');
    const until = page.getByRole('textbox', { name: t('officeForms.seasons.fields.onSaleUntil') });
    // hydration writes the stored values into the form
    await hydrated(until);
    await expect(until).not.toHaveValue('');
    // who opens it too is told at once
    const other = await (await browser.newContext()).newPage();
    await signIn(other, language, { name: 'admin', to: new URL(page.url()).pathname });
    await expect(other.getByText(t('officeForms.seasons.presence.both'))).toBeVisible();
    await other.context().close();
    const was = await until.inputValue();
    await until.fill('31.12.2031');
    const bar = page.getByText(t('officeForms.seasons.unsaved', { count: 1 })).locator('../..');
    await expect(bar).toContainText(was);
    await bar.getByRole('button', { name: t('officeForms.seasons.dryRun') }).click();
    const refused = page.getByRole('alert').filter({ hasText: t('errors.invalid_data') });
    await expect(refused).toBeVisible();
    await expect(until).toHaveAttribute('aria-invalid', 'true');
    await expect(until).toHaveValue('31.12.2031');
    staff.expectRefusal(422);
    await staff.expectSoundPage();
    // the message leads to the field
    await refused.getByRole('link', { name: t('officeForms.seasons.fields.onSaleUntil') }).click();
    await expect(until).toBeFocused();
    await bar.getByRole('button', { name: t('officeForms.seasons.giveUp') }).click();
    await expect(until).toHaveValue(was);
    await expect(bar).toHaveCount(0);

    // a lock keeps what was typed, behind it and over a reload
    const lock = page.getByRole('button', { name: t('officeForms.lock.lock') });
    const unlock = async () => {
      await page.getByLabel(t('officeForms.lock.password')).fill('passage-demo');
      await page.getByRole('button', { name: t('officeForms.lock.open') }).click();
    };
    await until.fill('30.06.2027');
    await lock.click();
    await expect(page.getByRole('dialog', { name: t('officeForms.lock.title') })).toBeVisible();
    await staff.expectSoundPage();
    await page.keyboard.press('Escape');
    // a lock that follows at once would refuse the call that tells who is here
    const told = page.waitForResponse((answer) => answer.url().includes('/api/admin/presence'));
    await unlock();
    await told;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(until).toHaveValue('30.06.2027');
    await lock.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(staff.heading(t('officeForms.lock.title'))).toBeVisible();
    await staff.expectSoundPage();
    await unlock();
    await expect(until).toHaveValue('30.06.2027');

    // the only lead cannot leave
    await page.goto(paths.team);
    const lead = page.getByRole('row').filter({ hasText: 'lead@passage.example' });
    await lead.getByRole('checkbox', { name: t('officeForms.team.roles.lead') }).uncheck();
    await staff.expectSoundPage();
    await lead.getByRole('button').click();
    await expect(lead.getByRole('alert')).toHaveText(t('errors.last_lead'));
  });

  test(`staff see what they may, customers nothing, in ${language}`, async ({ page, baseURL }) => {
    const staff = new Customer(page, language);
    const { t } = staff;
    await signIn(page, language, { name: 'editor', to: paths.office });
    await expect(page.getByRole('link', { name: t('office.tabs.log'), exact: true })).toHaveCount(0);
    await page.goto(paths.log);
    await expect(staff.heading(t('office.refused.title'))).toBeVisible();
    await staff.expectSoundPage();

    const customer = await newCustomer(baseURL ?? '');
    const refused: unknown = await call(baseURL ?? '', '/api/admin/log', { token: customer.token }).catch(
      String,
    );
    expect(refused).toContain('answered 403');
    await forgetSession(page);
    const answer = await page.goto(paths.office);
    expect(new URL(page.url()).pathname).toBe(paths.login);
    expect(answer?.headers()['cache-control']).toContain('no-store');
  });
}
