import { expect, test } from '@playwright/test';
import { barrier } from '../support/barrier';
import { Customer, textsOf } from '../support/customer';

const SEARCH = {
  fr: { list: '/fr/lieux', cinemas: '/fr/cinemas', town: 'Biel/Bienne', pass: '/fr/abonnement' },
  de: { list: '/de/orte', cinemas: '/de/kinos', town: 'Biel/Bienne', pass: '/de/abo' },
} as const;

for (const locale of ['fr', 'de'] as const) {
  const { list, cinemas, town, pass } = SEARCH[locale];

  test(`in ${locale}, venues by kind, and by town on the map with the keyboard`, async ({ page }) => {
    const customer = new Customer(page, locale);
    const { t } = customer;
    const found = page.getByRole('main').getByRole('status');
    const places = page.getByRole('main').getByRole('heading', { level: 3 });
    await page.goto(list);
    await expect(found).toHaveText(t('places.results', { count: 57 }));
    await customer.expectSoundPage();

    const kinds = page.getByRole('group', { name: t('places.kinds') });
    await kinds.getByRole('link', { name: t('places.title.cinema') }).click();
    await expect(page).toHaveURL(/[?]kind=cinema$/);
    await expect(found).toHaveText(t('places.results', { count: 8 }));

    const map = page.getByRole('group', { name: t('places.map.label') });
    // on the phone its door is that of a neighbour too
    const count = t('places.map.town', { town: '', count: 2 }).trim();
    const door = map.getByRole('link', { name: new RegExp(`^${town}.*${count}$`) });
    await door.focus();
    await page.keyboard.press('Enter');
    await expect(door).toHaveAttribute('aria-current', 'true');
    await expect(found).toHaveText(t('places.results', { count: 2 }));
    await expect(found).toBeInViewport();
    await expect(places).toHaveCount(2);
    // beside the list, the whole map stays in view
    const isBeside = (page.viewportSize()?.width ?? 0) >= 1024;
    await expect(isBeside ? map : found).toBeInViewport({ ratio: 0.99 });
    await customer.expectSoundPage();

    const name = (await places.first().textContent()) ?? '';
    await places.first().getByRole('link').click();
    await expect(customer.heading(name)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: t('cinema.week.title') })).toBeVisible();
    await customer.expectSoundPage();
  });

  test(`in ${locale}, cinemas today, and the break-even calculator`, async ({ page }) => {
    const customer = new Customer(page, locale);
    const { t } = customer;
    await page.goto(cinemas);
    const days = page.getByRole('navigation', { name: t('cinema.list.days') }).getByRole('link');
    await expect(days).toHaveCount(7);
    const [today, tomorrow] = [days.first(), days.nth(1)];
    await expect(today).toHaveAttribute('aria-current', 'date');
    await tomorrow.click();
    await expect(tomorrow).toHaveAttribute('aria-current', 'date');
    await expect(page).toHaveURL(/[?]day=[-\d]{10}$/);
    const films = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(films).not.toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(page.getByRole('link', { name: t('cinema.list.map', { count: 8 }) })).toBeVisible();
    const withPass = page.getByLabel(t('agenda.coverage.label'), { exact: true });
    const found = page.getByRole('main').getByRole('status');
    await expect(found).toHaveText(t('cinema.list.results', { count: 12 }));
    // the answer waits until the progress line was seen
    const meet = barrier();
    await page.route(
      /coverage=included/,
      async (route) => {
        await meet();
        await route.continue();
      },
      { times: 1 },
    );
    await withPass.selectOption('included');
    await expect(page.getByRole('progressbar', { name: t('layout.loading') })).toBeVisible();
    await meet();
    await expect(page).toHaveURL(/[?]day=[-\d]{10}&coverage=included$/);
    await expect(found).toHaveText(t('cinema.list.results', { count: 6 }));
    await expect(tomorrow).toHaveAttribute('aria-current', 'date');
    await expect(page.getByRole('listitem').filter({ hasText: /(?:Avec|Mit) «/ })).toHaveCount(0);
    await customer.expectSoundPage();
    await page.reload();
    await expect(tomorrow).toHaveAttribute('aria-current', 'date');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(cinemas);
    await expect(today).toHaveAttribute('aria-current', 'date');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);

    await page.goto(pass);
    await page.getByRole('radio', { name: t('shop.breakEven.times.48') }).check();
    await page.getByRole('radio', { name: t('shop.breakEven.tickets.2000') }).check();
    await expect(page.getByRole('link', { name: t('shop.breakEven.order.pass') })).toBeVisible();
    await page.getByRole('radio', { name: t('shop.breakEven.times.3') }).check();
    await expect(page.getByText(t('shop.breakEven.best.tickets')).filter({ visible: true })).toBeVisible();
    await customer.expectSoundPage();

    await page.goto(list);
    // an image far from view is not requested until it is near
    const poster = page.getByRole('main').getByRole('listitem').last().locator('img').first();
    await expect(poster).toHaveAttribute('src', /^data:/);
    await poster.scrollIntoViewIfNeeded();
    await expect(poster).toHaveAttribute('src', /^\/posters\//);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('venues can be filtered, and the break-even calculator works', async ({ page }) => {
    const t = textsOf('fr');
    await page.goto('/fr/lieux?kind=cinema');
    await page.getByLabel(t('places.town.label'), { exact: true }).selectOption('Biel/Bienne');
    await page.getByRole('button', { name: t('places.show', { count: 8 }) }).click();
    await expect(page).toHaveURL('/fr/lieux?kind=cinema&town=Biel%2FBienne');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2);
    await page.goto('/fr/lieux');
    await page.getByLabel(t('agenda.coverage.label'), { exact: true }).selectOption('extension');
    await page.getByRole('button', { name: t('places.show', { count: 57 }) }).click();
    await expect(page).toHaveURL('/fr/lieux?coverage=extension');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(5);
    await page.goto('/fr/cinemas?coverage=extension');
    const day = page
      .getByRole('navigation', { name: t('cinema.list.days') })
      .getByRole('link')
      .nth(2);
    await day.click();
    await page.getByRole('button', { name: t('cinema.list.show', { count: 6 }) }).click();
    await expect(page).toHaveURL(/^[^?]*[/]fr[/]cinemas[?]day=[-\d]{10}&coverage=extension$/);
    await expect(day).toHaveAttribute('aria-current', 'date');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    await page.goto('/fr/lieux');
    const shown = page.getByRole('main').locator('img').filter({ visible: true });
    await expect(shown).toHaveCount(57);
    await expect(shown.last()).toHaveAttribute('src', /^\/posters\//);

    await page.goto('/fr/mini-abonnement');
    await page.getByRole('radio', { name: t('shop.breakEven.times.6') }).check();
    await expect(page.getByRole('link', { name: t('shop.breakEven.order.mini') })).toBeVisible();
  });
});
