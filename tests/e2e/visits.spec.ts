import { expect, test, type Page } from '@playwright/test';
import { Customer, type Language, textsOf } from '../support/customer';
import { buyPass, signIn, tillOf } from '../support/door-client.mjs';
import { mailedLink } from '../support/mailed-link';

/** Visits of the holder of a pass. */
const PAGES = [
  [
    'fr',
    { year: '/fr/compte/mon-annee', passes: '/fr/compte/abonnements', agenda: '/fr/agenda' },
    { id: 'verrerie', name: 'Musée de la Verrerie' },
  ],
  [
    'de',
    { year: '/de/konto/mein-jahr', passes: '/de/konto/abos', agenda: '/de/agenda' },
    { id: 'herbiers', name: 'Schloss der Herbarien' },
  ],
] as const;
const PASSWORD = 'une phrase assez longue';
/** A Saturday on which museums are open, and a point in the old town of Biel/Bienne. */
const SATURDAY = 6;
const HERE = { latitude: 47.1406, longitude: 7.2467 };

/** Activates an account and signs in. */
async function enter(page: Page, locale: Language, { email, to }: { email: string; to: string }) {
  const main = page.getByRole('main');
  const french = textsOf('fr');
  await page.goto(await mailedLink(page, email, '/fr/activation'));
  await main.getByRole('button', { name: french('identity.activation.submit'), exact: true }).click();
  await expect(main.getByRole('heading', { name: french('identity.activation.doneTitle') })).toBeFocused();
  const t = textsOf(locale);
  await page.goto(`/${locale}/login?callbackUrl=${encodeURIComponent(to)}`);
  await main.getByRole('textbox', { name: t('identity.fields.username') }).fill(email);
  await main.getByRole('textbox', { name: t('identity.fields.password'), exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === to);
}

for (const [locale, paths, place] of PAGES) {
  test(`visits are shown after consent and forgotten on withdrawal, in ${locale}`, async ({
    page,
    baseURL,
  }) => {
    const base = baseURL ?? '';
    const customer = new Customer(page, locale);
    const { t } = customer;
    const { qr, email } = await buyPass(base);
    const letIn = await tillOf(base, place.id);
    expect(await letIn(qr)).toMatchObject({ status: 'accepted' });

    await enter(page, locale, { email, to: paths.year });
    const main = page.getByRole('main');
    const visit = main.getByText(place.name, { exact: true });
    const press = async (name: string) => {
      await main.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await expect(main.getByRole('heading', { name: t('account.visits.title') })).toBeVisible();
    await expect(visit).toHaveCount(0);
    await customer.expectSoundPage();

    await press(t('account.visits.agree'));
    await expect(visit).toBeVisible();
    await expect(main.getByText('CHF 15.00').first()).toBeVisible();
    await customer.expectSoundPage();

    await press(t('account.visits.withdraw'));
    await expect(page.getByText(t('account.visits.forgotten'))).toBeVisible();
    await expect(visit).toHaveCount(0);
    await press(t('account.visits.agree'));
    await expect(main.getByText('CHF 0.00').first()).toBeVisible();
    await expect(visit).toHaveCount(0);
    await customer.expectSoundPage();

    // a session that ended meanwhile is no silent server
    await page.context().clearCookies();
    await press(t('account.visits.withdraw'));
    await expect(page.getByText(t('errors.unauthenticated'))).toBeVisible();
    await expect(customer.heading(t('identity.login.title'))).toBeVisible();
  });

  test(`the entries of a mini pass follow the door, in ${locale}`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const customer = new Customer(page, locale);
    const { qr, email } = await buyPass(base, 'MINI_PASSAGE');
    const letIn = await tillOf(base, place.id);
    await enter(page, locale, { email, to: paths.passes });
    const said = (left: number) =>
      page
        .getByRole('main')
        .getByText(customer.t('account.passes.entriesLeft', { total: 5, left }), { exact: true });
    await expect(said(5)).toBeVisible();
    await customer.expectSoundPage();
    await letIn(qr);
    await expect(said(4)).toBeVisible({ timeout: 5_000 });
  });

  test(`what is open now is sorted from here, in ${locale}`, async ({ page, context, baseURL }) => {
    const base = baseURL ?? '';
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    const day = new Date();
    day.setUTCDate(day.getUTCDate() + ((SATURDAY - day.getUTCDay() + 7) % 7 || 7));
    const token = await signIn(base, 'desk@passage.example');
    const previewed = await context.request.post(`${base}/api/admin/preview`, {
      headers: { 'x-authorization-token': `Bearer ${token}` },
      data: { at: `${day.toISOString().slice(0, 10)}T15:00` },
    });
    expect(previewed.status()).toBe(204);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(HERE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));

    await page.goto(paths.agenda);
    const section = page.getByRole('region', { name: t('openNow.title') });
    await section.getByRole('heading', { name: t('openNow.title') }).click();
    await section.getByRole('button', { name: t('openNow.nearMe') }).click();
    await expect(section.getByText(t('openNow.position.found'))).toBeVisible();
    const distances = await section.getByRole('listitem').getByText(/\bkm$/).allTextContents();
    const kilometres = distances.map((text) => Number(/(\d+) km/.exec(text)?.[1]));
    expect(kilometres.length).toBeGreaterThan(3);
    expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other));
    expect(kilometres[0]).toBeLessThanOrEqual(2);
    await visitor.expectSoundPage();
    expect(asked.filter((text) => /47[.]14|7[.]24/.test(text))).toEqual([]);
  });
}
