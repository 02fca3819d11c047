import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { Customer, textsOf, type Language } from '../support/customer';
import { hydrated } from '../support/hydrated';
import { signIn } from '../support/sign-in';

/** An editor enters news with a picture in both languages, looks at it, shows it to a guest and publishes it. */
const OFFICE: Record<Language, { media: string; news: string }> = {
  fr: { media: '/fr/gestion/images', news: '/fr/gestion/contenu/news' },
  de: { media: '/de/verwaltung/bilder', news: '/de/verwaltung/inhalte/news' },
};

/** The library keeps the same picture once, under the name that it had first. */
const photo = (background = '#3a7ca5') =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

for (const language of ['fr', 'de'] as const) {
  test(`an editor publishes news with a picture, in ${language}`, async ({ page, browser }) => {
    const staff = new Customer(page, language);
    const { t } = staff;
    const { media, news } = OFFICE[language];
    await signIn(page, language, { name: 'editor', to: media });
    await expect(staff.heading(t('office.media.title'))).toBeVisible();
    await staff.expectSoundPage();
    await hydrated(page.locator('main input[type=file]').first());
    const file = { name: 'lac.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    const drawing = { name: 'lac.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await page.locator('main input[type=file]').setInputFiles(drawing);
    await expect(page.getByText(t('officeForms.media.refused'))).toBeVisible();
    staff.expectRefusal(422);
    await page.locator('main input[type=file]').setInputFiles(file);
    await expect(staff.heading('lac.jpg')).toBeVisible();
    await staff.expectSoundPage();
    const names = { fr: 'Français', de: 'Deutsch' };
    for (const [locale, name] of Object.entries(names)) {
      const label = t('officeForms.media.alt', { language: name });
      await page
        .getByRole('textbox', { name: label })
        .fill(locale === 'fr' ? 'Le lac, bleu' : 'Der See, blau');
    }
    await page.getByRole('button', { name: t('officeForms.media.save') }).click();
    await expect(page.getByText(t('officeForms.media.saved'))).toBeVisible();

    // of its own, also at a second attempt
    const id = `lac-${language}-${Date.now().toString(36)}`;
    await page.goto(`${news}/${id}`);
    await hydrated(page.locator('main form input').first());
    await page.getByRole('button', { name: t('contentForms.begin', { language: names[language] }) }).click();
    const field = (name: 'slug' | 'title' | 'lead') =>
      `${t(`contentForms.fields.${name}`)} (${names[language]})`;
    await page.getByRole('textbox', { name: field('title') }).fill(`Lac ${language}`);
    const slug = page.getByRole('textbox', { name: field('slug') });
    await expect(slug).toHaveValue(`lac-${language}`);
    await slug.fill(id);
    const lead = page.getByRole('textbox', { name: field('lead') });
    await lead.fill('<script>alert(1)</script>');
    await page.getByLabel(t('contentForms.fields.publishedOn')).fill('2026-11-20');
    await page.getByRole('button', { name: t('contentForms.picture.choose') }).click();
    await page.getByRole('button', { name: language === 'fr' ? 'Le lac, bleu' : 'Der See, blau' }).click();
    const name = names[language];
    const publish = page.getByRole('button', { name: t('contentForms.publishLanguage', { language: name }) });
    await publish.click();
    await expect(page.getByText(t('validation.markup')).first()).toBeVisible();
    await expect(lead).toBeFocused();
    await lead.fill('Bleu.');

    // what cannot be saved is not published, nor anything older in its place
    const published: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/publish')) published.push(request.url());
    });
    const drafts = '**/api/admin/content/**/draft/**';
    const problem = {
      type: 'about:blank',
      title: 'Refusé',
      status: 422,
      detail: 'Refusé ici',
      code: 'invalid_data',
    };
    const errors = [{ path: `texts.${language}.lead`, code: 'format', message: 'Refusé au champ' }];
    await page.route(drafts, (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', json: { ...problem, errors } }),
    );
    await lead.fill('Refusé.');
    await publish.click();
    await expect(page.getByText('Refusé au champ').first()).toBeVisible();
    await expect(lead).toBeFocused();
    expect(published).toEqual([]);
    await page.unroute(drafts);
    await lead.fill('Bleu.');

    const popup = page.waitForEvent('popup');
    await page
      .getByRole('button', { name: t('contentForms.preview.open', { width: '390' }) })
      .first()
      .click();
    const shown = await popup;
    await expect(shown.getByRole('heading', { level: 1, name: `Lac ${language}` })).toBeVisible();
    await expect(shown.getByText(t('layout.preview.draft'))).toBeVisible();
    await expect(shown.locator('main picture img').first()).toHaveAttribute('src', /^\/media\//);

    await page
      .getByRole('button', { name: t('contentForms.preview.share') })
      .first()
      .click();
    const link = page.getByRole('textbox', { name: t('contentForms.preview.link') });
    await expect(link).toHaveValue(/\?draft=/);
    const guest = await (await browser.newContext()).newPage();
    const visit = (url: string) => guest.goto(url, { waitUntil: 'domcontentloaded' });
    expect((await visit(shown.url()))?.status()).toBe(404);
    await expect(guest.getByRole('heading', { level: 1, name: t('notFound.draftTitle') })).toBeVisible();
    await expect(guest.getByText(t('layout.preview.draft'))).toBeHidden();
    const answer = await visit(await link.inputValue());
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(guest.getByRole('heading', { level: 1, name: `Lac ${language}` })).toBeVisible();
    const address = new URL(guest.url());
    address.search = '';
    expect((await visit(address.href))?.status()).toBe(404);

    const more = page.locator('form details').first();
    await more.locator('summary').click();
    await page.getByLabel(t('contentForms.isSmall')).first().scrollIntoViewIfNeeded();
    await publish.click();
    await expect(page.getByText(t('contentForms.done.publish'))).toBeVisible();
    // the form stays as it was: what was open is open, and goes on from what is published
    await expect(page.getByText(t('contentForms.states.live')).first()).toBeVisible();
    await expect(more).toHaveAttribute('open');
    const saved = page.waitForResponse((answer) => answer.url().includes('/draft/'));
    await lead.fill('Bleu clair.');
    expect((await saved).status()).toBe(200);
    await expect(async () => expect((await visit(address.href))?.status()).toBe(200)).toPass();
    await expect(
      guest.getByRole('img', { name: language === 'fr' ? 'Le lac, bleu' : 'Der See, blau' }),
    ).toBeVisible();
    await guest.context().close();
  });
}

/** Other journeys read no mail of this template. */
const MAIL: Record<Language, string> = {
  fr: '/fr/gestion/textes-e-mails/second_factor_removed',
  de: '/de/verwaltung/e-mail-texte/second_factor_removed',
};

for (const language of ['fr', 'de'] as const) {
  test(`an editor changes the texts of a mail and tries them, in ${language}`, async ({ page }) => {
    const staff = new Customer(page, language);
    const { t } = staff;
    await signIn(page, language, { name: 'editor', to: MAIL[language] });
    await staff.expectSoundPage();
    await hydrated(page.locator('main form textarea').first());
    const form = page.getByRole('form', {
      name: t('officeForms.mailTexts.form', { language: language === 'fr' ? 'Français' : 'Deutsch' }),
    });
    const subject = form.getByRole('textbox', { name: t('office.mailTexts.keys.subject') });
    const save = form.getByRole('button', { name: t('officeForms.mailTexts.save') });
    await subject.fill('Sans marque');
    await save.click();
    await expect(form.getByText(t('validation.placeholder_missing', { name: '{brand}' }))).toBeVisible();
    const word = Date.now().toString(36);
    await subject.fill(`${word} {brand}`);
    await form.getByRole('button', { name: t('officeForms.mailTexts.test') }).click();
    const to = 'editor@passage.example';
    await expect(page.getByText(t('officeForms.mailTexts.sent', { to }))).toBeVisible();
    await expect(async () => {
      const answer = await page.request.get(`/api/dev/mailbox?to=${encodeURIComponent(to)}`);
      expect(await answer.text()).toContain(t('mail.text_test.subject', { subject: `${word} Passage` }));
    }).toPass();
    await save.click();
    await expect(page.getByText(t('officeForms.mailTexts.saved'))).toBeVisible();
    await page.reload();
    await expect(subject).toHaveValue(`${word} {brand}`);
    await hydrated(page.locator('main form textarea').first());
    await form.getByRole('button', { name: t('officeForms.mailTexts.backAll') }).click();
    await save.click();
    await expect(form.getByText(t('officeForms.mailTexts.changed', { count: 0 }))).toBeVisible();
  });
}

const HELP: Record<Language, string> = { fr: '/fr/gestion/aide', de: '/de/verwaltung/hilfe' };
const NAMES = { fr: 'Français', de: 'Deutsch' };

for (const language of ['fr', 'de'] as const) {
  test(`an editor enters an event as the help page says, in ${language}`, async ({ page }) => {
    const staff = new Customer(page, language);
    const { t } = staff;
    await signIn(page, language, { name: 'editor', to: HELP[language] });
    await staff.expectSoundPage();
    await page.getByRole('link', { name: t('office.help.toEvents') }).click();
    await page.getByRole('link', { name: t('office.content.add') }).click();
    await hydrated(page.locator('main form input').first());
    const field = (name: 'title' | 'lead', locale: Language) =>
      page.getByRole('textbox', { name: `${t(`contentForms.fields.${name}`)} (${NAMES[locale]})` });
    const add = (name: 'categories') =>
      page.getByRole('button', { name: t('contentForms.add', { field: t(`contentForms.fields.${name}`) }) });
    const addHours = page.getByRole('button', {
      name: t('contentForms.addHours', { day: language === 'fr' ? 'lundi' : 'Montag' }),
    });
    const tag = `${language}-${Date.now().toString(36)}`;
    const titles = { fr: `Lumière ${tag}`, de: `Licht ${tag}` };
    for (const locale of ['fr', 'de'] as const) {
      await page.getByRole('button', { name: t('contentForms.begin', { language: NAMES[locale] }) }).click();
      await field('title', locale).fill(titles[locale]);
      await field('lead', locale).fill(locale === 'fr' ? '24 lampes.' : '18 Lampen.');
    }
    // a figure that differs is seen at once
    await expect(page.getByText(t('contentForms.figures'))).toBeAttached();
    await field('lead', 'de').fill('24 Lampen.');
    await expect(page.getByText(t('contentForms.figures'))).toHaveCount(0);
    // what was last typed can be taken back, once it is saved too
    const saved = page.getByText(/\d{2}:\d{2}:\d{2}/);
    await expect(saved).toBeVisible();
    await field('lead', 'de').fill('Falsch.');
    await expect(saved).toBeHidden();
    await expect(saved).toBeVisible();
    await page.getByRole('button', { name: t('contentForms.undo') }).click();
    await expect(field('lead', 'de')).toHaveValue('24 Lampen.');

    await page.getByRole('radio', { name: t('contentForms.choices.included') }).check();
    await page.getByLabel(t('contentForms.fields.place'), { exact: true }).selectOption({ index: 1 });
    await add('categories').click();
    const category = t('contentForms.entry', { field: t('contentForms.fields.categories'), number: '1' });
    await page.getByLabel(category, { exact: true }).selectOption('exposition');
    const period = page.getByRole('group', { name: t('contentForms.fields.period') });
    await period.getByLabel(t('contentForms.fields.fromDay'), { exact: true }).fill('2027-03-01');
    await period.getByLabel(t('contentForms.fields.untilDay'), { exact: true }).fill('2027-05-30');
    await addHours.click();
    const monday = page.getByRole('group', { name: t('contentForms.fields.mon') }).first();
    await monday.getByLabel(t('contentForms.fields.from'), { exact: true }).fill('10:00');
    await monday.getByLabel(t('contentForms.fields.until'), { exact: true }).fill('17:00');
    await page
      .getByRole('button', { name: t('contentForms.sameAs', { field: t('contentForms.fields.mon') }) })
      .first()
      .click();

    const colour = language === 'fr' ? '#c2852a' : '#8a2ac2';
    const file = { name: 'lampe.jpg', mimeType: 'image/jpeg', buffer: await photo(colour) };
    await page.locator('main form input[type=file]').setInputFiles(file);
    for (const locale of ['fr', 'de'] as const)
      await page
        .getByRole('textbox', { name: t('officeForms.media.alt', { language: NAMES[locale] }) })
        .fill(locale === 'fr' ? 'Une lampe' : 'Eine Lampe');
    await page.getByRole('button', { name: t('officeForms.media.save') }).click();
    await expect(page.getByText(t('officeForms.media.saved'))).toBeVisible();
    await staff.expectSoundPage();
    for (const locale of ['fr', 'de'] as const) {
      const publish = page.getByRole('button', {
        name: t('contentForms.publishLanguage', { language: NAMES[locale] }),
      });
      await publish.click();
      const live = page.getByRole('region', { name: NAMES[locale] }).getByText(t('contentForms.states.live'));
      await expect(live).toBeVisible();
    }
    const paths = { fr: `/fr/agenda/lumiere-${tag}`, de: `/de/agenda/licht-${tag}` };
    for (const locale of ['fr', 'de'] as const)
      await expect(async () => {
        const answer = await page.request.get(paths[locale]);
        expect(answer.status()).toBe(200);
        expect(await answer.text()).toContain(titles[locale]);
      }).toPass();
  });
}

for (const language of ['fr', 'de'] as const)
  test(`a picture whose rights are over says so where it is chosen, in ${language}`, async ({ page }) => {
    const t = textsOf(language);
    const { media, news } = OFFICE[language];
    await signIn(page, language, { name: 'editor', to: media });
    await hydrated(page.locator('main input[type=file]').first());
    const buffer = await photo(language === 'fr' ? '#7ca53a' : '#a53a7c');
    const name = `${language}-2020.jpg`;
    await page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const rights = page.getByLabel(t('officeForms.media.rightsUntil'), { exact: true });
    const save = page.getByRole('button', { name: t('officeForms.media.save') });
    await hydrated(rights);
    await rights.fill('2020-01-31');
    await save.click();
    await expect(page.getByText(t('office.media.withdrawn'))).toBeVisible();

    await page.goto(`${news}/droits-${language}-${Date.now().toString(36)}`);
    const choose = page.getByRole('button', { name: t('contentForms.picture.choose') });
    await hydrated(choose);
    await choose.click();
    await page.getByRole('textbox', { name: t('contentForms.picture.search') }).fill(name);
    await expect(page.getByText(t('contentForms.picture.found', { total: 1 }))).toBeVisible();
    const entry = page.getByRole('button', { name: new RegExp(name) });
    await expect(entry).toContainText(t('contentForms.picture.over'));
    await entry.click();
    const notice = page.getByText(t('contentForms.picture.withdrawn'));
    await expect(notice).toBeVisible();
    await rights.fill('');
    await save.click();
    await expect(notice).toBeHidden();
  });
