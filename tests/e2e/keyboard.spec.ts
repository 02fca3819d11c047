import { expect, test, type Locator, type Page } from '@playwright/test';
import { Customer } from '../support/customer';
import { mailedLink } from '../support/mailed-link';
import { call, fillCart, newCustomer, pay, placeOrder } from '../support/shop-client.mjs';

const MAX_TABS = 90;
const PASSWORD = 'une phrase assez longue';

/** Focus is always visible: an outline at the element, or around the field that it is in. */
const expectVisibleFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return [focused, focused?.closest('form')].some((element) => {
          if (!element || element === document.body) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
        });
      }),
    )
    .toBe(true);

/** Presses Tab until the target has the focus. */
async function reach(page: Page, target: Locator) {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${String(target)}.`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await expect(target).toBeVisible();
  await reach(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string) {
  await reach(page, target);
  await page.keyboard.type(text);
}

test('the whole purchase by keyboard alone', async ({ page }) => {
  const customer = new Customer(page, 'fr');
  const { t, person } = customer;
  const main = page.getByRole('main');
  const field = (name: string, within: Locator = main) => within.getByRole('textbox', { name, exact: true });

  await page.goto('/fr');
  await press(page, main.getByRole('link', { name: t('home.hero.order') }), 'Enter');
  await press(page, main.getByRole('link', { name: t('identity.renewal.newAction') }), 'Enter');
  await expect(field(t('identity.fields.firstName'))).toBeVisible();
  await type(page, field(t('identity.fields.firstName')), person.firstName);
  await type(page, field(t('identity.fields.lastName')), person.lastName);
  await type(page, field(t('identity.fields.username')), person.email);
  await type(page, field(t('identity.fields.password')), person.password);
  await type(page, field(t('identity.fields.confirmation')), person.password);
  await page.keyboard.press('Enter');

  await expect(customer.heading(t('checkout.title.cart'))).toBeVisible();
  await press(page, main.getByRole('link', { name: t('checkout.next') }), 'Enter');
  await expect(customer.heading(t('checkout.title.extension'))).toBeVisible();
  await press(page, main.getByRole('checkbox', { name: /Festivals/ }), 'Space');
  await press(page, main.getByRole('link', { name: t('checkout.next') }), 'Enter');
  await expect(customer.heading(t('checkout.title.options'))).toBeVisible();
  await press(page, main.getByRole('link', { name: t('checkout.next') }), 'Enter');

  await expect(customer.heading(t('checkout.title.information'))).toBeVisible();
  const holders = page.getByRole('region', { name: t('checkout.information.holders') });
  await type(page, field(t('checkout.information.birthDate'), holders), person.birthDate);
  await page.keyboard.press('Enter');

  await expect(customer.heading(t('checkout.title.order'))).toBeVisible();
  await press(page, main.getByRole('checkbox'), 'Space');
  await press(page, main.getByRole('button', { name: t('checkout.review.submit') }), 'Enter');
  await expect(customer.heading(t('sandbox.title'))).toBeVisible();
  await press(page, main.getByRole('button', { name: t('sandbox.succeed'), exact: true }), 'Enter');
  await expect(
    main.getByText(t('checkout.payment.completedTitle', { name: person.firstName })),
  ).toBeVisible();
  await press(page, main.getByRole('link', { name: t('checkout.payment.toPasses') }), 'Enter');
  await expect(customer.heading(t('account.greeting', { name: person.firstName }))).toBeVisible();
  await expect(main.getByRole('img', { name: /QR/ })).toBeVisible();
});

test('menu and filters by keyboard alone', async ({ page }) => {
  const { t } = new Customer(page, 'fr');
  await page.goto('/fr');
  const toggle = page.getByRole('banner').getByRole('button', { name: t('layout.menu') });
  const menu = page.getByRole('dialog', { name: t('layout.menu') });
  // until then the toggle leads to a page
  await page.locator('html[data-live]').waitFor();
  await press(page, toggle, 'Enter');
  await expect(menu).toBeVisible();
  const parent = menu.getByRole('button', { name: 'Agenda' });
  await press(page, parent, 'Enter');
  await expect(menu.getByRole('button', { name: t('layout.back') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(parent).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.goto('/fr/agenda');
  const main = page.getByRole('main');
  await press(page, main.locator('summary', { hasText: t('agenda.filterBy') }), 'Enter');
  await press(page, main.getByRole('link', { name: t('content.categories.concert') }).first(), 'Enter');
  await expect(page).toHaveURL(/category=concert/);
  const period = main.getByLabel(t('agenda.period.label'));
  await reach(page, period);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('01.01.2020 – 31.12.2035');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/to=2035-12-31/);
  await expect(page).toHaveURL(/category=concert/);
  const region = main.getByLabel(t('agenda.region.label'));
  await reach(page, region);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/category=concert.*region=|region=.*category=concert/);
});

test('from today to an action and back by keyboard alone', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const buyer = await newCustomer(base);
  const cart = (await fillCart(base, buyer)) as { entries: { holder: { lastName: string } }[] };
  const order = (await placeOrder(base, buyer)) as { number: string; redirectUrl: string };
  await pay(base, order.redirectUrl);

  const staff = new Customer(page, 'fr');
  const { t } = staff;
  const main = page.getByRole('main');
  await page.goto(`/fr/login?callbackUrl=${encodeURIComponent('/fr/gestion')}`);
  await type(
    page,
    main.getByRole('textbox', { name: t('identity.fields.username') }),
    'lead@passage.example',
  );
  const password = main.getByRole('textbox', { name: t('identity.fields.password'), exact: true });
  await type(page, password, 'passage-demo');
  await page.keyboard.press('Enter');
  await expect(staff.heading(t('office.today.title'))).toBeVisible();

  // a list, and its rows
  const tab = page.getByRole('link', { name: t('office.tabs.desk'), exact: true });
  await reach(page, tab);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(staff.heading(t('office.orders.title'))).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(main.locator('[data-row]').first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await expectVisibleFocus(page);

  // the holder's pass, among what the search finds
  await page.keyboard.press('/');
  await expectVisibleFocus(page);
  await page.keyboard.type(cart.entries[0]?.holder.lastName ?? '');
  await page.keyboard.press('Enter');
  await expect(staff.heading(t('office.search.title'))).toBeVisible();
  const pass = page
    .getByRole('row')
    .filter({ hasText: t('office.search.types.pass') })
    .first();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(pass.getByRole('link')).toBeFocused({ timeout: 500 });
  }).toPass();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('office.pass.reasons.first'))).toBeVisible();

  // an action with a reason, and what takes it back
  const verb = page.getByRole('button', { name: t('officeForms.pass.verbs.block') });
  const reason = page.getByRole('textbox', { name: t('officeForms.pass.reason') });
  await reach(page, verb);
  await expectVisibleFocus(page);
  await expect(async () => {
    if (!(await reason.isVisible())) await page.keyboard.press('Enter');
    await expect(reason).toBeFocused({ timeout: 500 });
  }).toPass();
  await expectVisibleFocus(page);
  await page.keyboard.type('Volée à la gare');
  await press(page, verb.last(), 'Enter');
  await expect(page.getByText(t('office.pass.blockedByStaff'))).toBeVisible();
  const undo = page.getByRole('button', { name: t('officeForms.action.undo'), exact: true });
  await reach(page, undo);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('office.pass.blockedByStaff'))).toBeHidden();
  await expect(page.getByText('Volée à la gare')).toBeVisible();
});

test('what goes with its button leaves the focus beside it', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const { t, person } = new Customer(page, 'fr');
  const main = page.getByRole('main');
  await page.goto('/fr/contact');
  const fill = (name: string, text: string) => main.getByRole('textbox', { name, exact: true }).fill(text);
  await fill(t('contact.subject'), 'Une question');
  await fill(t('contact.message'), 'Quand ouvrez-vous ?');
  await fill(t('contact.firstName'), person.firstName);
  await fill(t('contact.lastName'), person.lastName);
  await fill(t('contact.email'), person.email);
  await press(page, main.getByRole('button', { name: t('contact.submit') }), 'Enter');
  await press(page, main.getByRole('button', { name: t('contact.again') }), 'Enter');
  await expect(main.getByRole('combobox', { name: t('contact.topic') })).toBeFocused();

  // three devices: opening the link ends the session of the new account
  const { email: username } = await newCustomer(base);
  await page.goto(await mailedLink(page, username, '/fr/activation'));
  await main.getByRole('button', { name: t('identity.activation.submit'), exact: true }).click();
  await expect(main.getByRole('heading', { name: t('identity.activation.doneTitle') })).toBeFocused();
  for (let others = 0; others < 2; others += 1)
    await call(base, '/api/secure/login', { method: 'POST', body: { username, password: PASSWORD } });
  await page.goto(`/fr/login?callbackUrl=${encodeURIComponent('/fr/compte/acces')}`);
  await fill(t('identity.fields.username'), username);
  await fill(t('identity.fields.password'), PASSWORD);
  await page.keyboard.press('Enter');
  const sessions = main.getByRole('list', { name: t('account.access.sessionsTitle') });
  const others = main.getByRole('button', { name: t('account.access.endOthers') });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await press(page, sessions.getByRole('button').first(), 'Enter');
  await expect(sessions).toBeFocused();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await press(page, others, 'Enter');
  await expect(others).toBeHidden();
  await expect(sessions).toBeFocused();
});
