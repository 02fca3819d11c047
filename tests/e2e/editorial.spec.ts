import { expect, test } from '@playwright/test';
import { Customer } from '../support/customer';

const PATHS = {
  fr: {
    news: '/fr/actualites',
    press: '/fr/presse',
    faq: '/fr/faq',
    contact: '/fr/contact',
    /** A question of the sample content: a word of it without accent, and its anchor. */
    word: 'preter',
    anchor: 'puis-je-preter-mon-abonnement',
  },
  de: {
    news: '/de/aktuell',
    press: '/de/medien',
    faq: '/de/faq',
    contact: '/de/kontakt',
    word: 'ausleihen',
    anchor: 'kann-ich-mein-abo-ausleihen',
  },
} as const;

for (const locale of ['fr', 'de'] as const) {
  const paths = PATHS[locale];

  test(`news, press and their files in ${locale}`, async ({ page }) => {
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    const main = page.getByRole('main');
    const firstArticle = main.getByRole('list').getByRole('heading', { level: 2 }).first();

    await page.goto(paths.news);
    await visitor.expectSoundPage();
    const feed = await page.request.get(
      (await page.locator('head link[type="application/rss+xml"]').getAttribute('href')) ?? '',
    );
    expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    const title = (await firstArticle.textContent()) ?? '';
    expect(await feed.text()).toContain('<item>');
    await firstArticle.getByRole('link').click();
    await expect(visitor.heading(title)).toBeVisible();
    await visitor.expectSoundPage();
    await page
      .getByRole('navigation', { name: t('event.breadcrumb') })
      .getByRole('link')
      .click();
    const years = main.getByRole('navigation', { name: t('content.articles.years') });
    await years.getByRole('link').last().click();
    await expect(years.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/\/\d{4}$/);

    await page.goto(paths.press);
    await visitor.expectSoundPage();
    await firstArticle.getByRole('link').click();
    const documents = main.getByRole('region', { name: t('content.articles.documents') });
    await expect(documents).toBeVisible();
    await visitor.expectSoundPage();
    for (const link of await documents.getByRole('link').all()) {
      const file = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(file.status()).toBe(200);
      expect(file.headers()).toMatchObject({
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test(`frequent questions in ${locale}`, async ({ page }) => {
    const visitor = new Customer(page, locale);
    const { t } = visitor;
    const main = page.getByRole('main');
    const answer = main.getByRole('group').filter({ has: page.locator(`#${paths.anchor}`) });

    await page.goto(`${paths.faq}#${paths.anchor}`);
    await expect(answer).toHaveAttribute('open');
    await visitor.expectSoundPage();

    await page.goto(paths.faq);
    const field = main.getByRole('searchbox', { name: t('faq.search') });
    // typing before hydration filters nothing
    await expect(async () => {
      await field.fill('');
      await field.fill(paths.word);
      await expect(main.getByRole('status')).toContainText(paths.word, { timeout: 500 });
    }).toPass();
    await expect(main.locator('summary').filter({ visible: true })).toHaveCount(1);
    await main.locator('summary').filter({ visible: true }).click();
    await expect(answer).toHaveAttribute('open');
    await field.fill('zzzzzz');
    await expect(main.getByText(t('faq.none'))).toBeVisible();
    await visitor.expectSoundPage();
  });

  test(`a message to the cooperative in ${locale}`, async ({ page }) => {
    const visitor = new Customer(page, locale);
    const { t, person } = visitor;
    const form = page.getByRole('form', { name: t('contact.form') });
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    const send = form.getByRole('button', { name: t('contact.submit') });

    await page.goto(paths.contact);
    await visitor.expectSoundPage();
    const summary = form.getByRole('group', { name: t('forms.summary.title', { count: 5 }) });
    await expect(async () => {
      await send.click();
      await expect(summary).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await visitor.expectSoundPage();
    await summary.getByRole('link').first().click();
    await expect(field(t('contact.subject'))).toBeFocused();

    await form.getByLabel(t('contact.topic')).selectOption('accessibility');
    await field(t('contact.subject')).fill(`${person.lastName} <b>`);
    await field(t('contact.message')).fill('Deux lignes,\nzwei Zeilen.');
    await field(t('contact.firstName')).fill(person.firstName);
    await field(t('contact.lastName')).fill(person.lastName);
    await field(t('contact.email')).fill(person.email);
    await send.click();
    await expect(page.getByRole('heading', { name: t('contact.doneTitle') })).toBeFocused();
    await visitor.expectSoundPage();
    await expect
      .poll(async () => {
        const box = await page.request.get('/api/dev/mailbox', { params: { to: person.email } });
        const { items } = (await box.json()) as { items: { text: string }[] };
        return items.map(({ text }) => text).join();
      })
      .toContain(`> ${person.lastName} <b>\n>\n> Deux lignes,\n> zwei Zeilen.`);
  });
}

test('what is typed moves along to the other language, but no password', async ({ page }) => {
  const [fr, de] = [new Customer(page, 'fr'), new Customer(page, 'de')];
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const switchTo = (language: string) => page.getByRole('banner').locator(`a[hreflang=${language}]`).click();

  await page.goto('/fr/inscription');
  await expect(page.locator('html[data-live]')).toBeAttached();
  await field(fr.t('identity.fields.firstName')).fill(fr.person.firstName);
  await field(fr.t('identity.fields.password')).fill(fr.person.password);
  await switchTo('de');
  await expect(field(de.t('identity.fields.firstName'))).toHaveValue(fr.person.firstName);
  await expect(field(de.t('identity.fields.password'))).toHaveValue('');
  // only once: the next visit of the page begins anew
  await page.reload();
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(field(de.t('identity.fields.firstName'))).toHaveValue('');

  await page.goto(PATHS.de.contact);
  await expect(page.locator('html[data-live]')).toBeAttached();
  await main.getByLabel(de.t('contact.topic')).selectOption('accessibility');
  await field(de.t('contact.message')).fill('Zwei\nZeilen');
  await switchTo('fr');
  await expect(field(fr.t('contact.message'))).toHaveValue('Zwei\nZeilen');
  await expect(main.getByLabel(fr.t('contact.topic'))).toHaveValue('accessibility');
});

test('frequent questions are searched without JavaScript in de', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { t } = new Customer(page, 'de');
  await page.goto(PATHS.de.faq);
  await page.getByRole('searchbox', { name: t('faq.search') }).fill(PATHS.de.word);
  await page.getByRole('button', { name: t('faq.submit') }).click();
  await expect(page).toHaveURL(/type=faq/);
  await page.getByRole('main').locator(`a[href="${PATHS.de.faq}#${PATHS.de.anchor}"]`).click();
  // without scripts the browser opens the element of a fragment
  await expect(page.locator('details').filter({ has: page.locator(`#${PATHS.de.anchor}`) })).toHaveAttribute(
    'open',
  );
  await context.close();
});
