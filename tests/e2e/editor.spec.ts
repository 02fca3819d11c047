import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { textsOf, type Language } from '../support/customer';
import { hydrated } from '../support/hydrated';
import { signIn } from '../support/sign-in';

/** How the editor of content behaves under the hand. */
const EVENTS: Record<Language, string> = {
  fr: '/fr/gestion/contenu/events',
  de: '/de/verwaltung/inhalte/events',
};
const NAMES = { fr: 'Français', de: 'Deutsch' };

/** Begins a new text in the language of the office, as an editor. @returns its fields and its button to publish */
async function beginText(page: Page, language: Language, to: string) {
  const t = textsOf(language);
  const name = NAMES[language];
  await signIn(page, language, { name: 'editor', to });
  await hydrated(page.locator('main form').first());
  await page.getByRole('button', { name: t('contentForms.begin', { language: name }) }).click();
  return {
    field: (one: 'title' | 'lead', at = page) =>
      at.getByRole('textbox', { name: `${t(`contentForms.fields.${one}`)} (${name})` }),
    publish: (at = page) =>
      at.getByRole('button', { name: t('contentForms.publishLanguage', { language: name }) }),
  };
}

for (const language of ['fr', 'de'] as const) {
  for (const width of [390, 1280]) {
    test(`the button to publish stays where it is at ${width} px, in ${language}`, async ({ page }) => {
      const t = textsOf(language);
      await page.setViewportSize({ width, height: 844 });
      const to = `${EVENTS[language]}/steady-${language}-${width}-${Date.now().toString(36)}`;
      const name = NAMES[language];
      const { field, publish } = await beginText(page, language, to);
      const place = () =>
        publish().evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY));
      const saved = page.getByText(/\d{2}:\d{2}:\d{2}/);
      await field('title').fill('Un titre');
      await expect(saved).toBeVisible();
      // what was saved is missing no more
      const draft = page.getByRole('region', { name }).getByText(t('contentForms.states.draft'));
      await expect(draft.first()).toBeVisible();
      await field('title').fill('Un autre titre');
      const before = await place();
      await expect(page.getByText(t('contentForms.unsaved'))).toBeVisible();
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/draft/**', async (route) => {
        await held;
        await route.continue();
      });
      await expect(page.getByText(t('contentForms.saving'))).toBeVisible();
      expect(await place()).toBe(before);
      answer();
      await expect(saved).toBeVisible();
      expect(await place()).toBe(before);
      // the last fault of the language goes
      await expect(page.getByText(t('contentForms.faults', { count: 1 }))).not.toHaveCount(0);
      await field('lead').fill('Un chapeau');
      const faults = page.getByRole('region', { name }).getByText(t('contentForms.faults', { count: 1 }));
      await expect(faults).toHaveCount(0);
      expect(await place()).toBe(before);
    });
  }
}

for (const language of ['fr', 'de'] as const)
  test(`a block that was removed comes back in both languages, in ${language}`, async ({ page }) => {
    const t = textsOf(language);
    const to = `${EVENTS[language].replace('events', 'news')}/undo-${language}-${Date.now().toString(36)}`;
    await signIn(page, language, { name: 'editor', to });
    await hydrated(page.locator('main form').first());
    for (const name of Object.values(NAMES))
      await page.getByRole('button', { name: t('contentForms.begin', { language: name }) }).click();
    await page.getByRole('button', { name: t('contentForms.blocks.quote'), exact: true }).click();
    const quotes = page.locator('main form').getByRole('textbox', { name: t('contentForms.fields.text') });
    await quotes.nth(0).fill('Bonjour.');
    await quotes.nth(1).fill('Guten Tag.');
    await expect(page.getByText(/\d{2}:\d{2}:\d{2}/)).toBeVisible();
    const block = t('contentForms.blockOf', { number: '1', type: t('contentForms.blocks.quote') });
    await page.getByRole('button', { name: t('contentForms.remove', { field: block }) }).click();
    await expect(quotes).toHaveCount(0);
    await page.getByRole('button', { name: t('contentForms.undo') }).click();
    await expect(quotes).toHaveCount(2);
    await expect(quotes.nth(0)).toHaveValue('Bonjour.');
    await expect(quotes.nth(1)).toHaveValue('Guten Tag.');
  });

for (const language of ['fr', 'de'] as const)
  test(`blocks that one language lacks are taken over row by row, in ${language}`, async ({ page }) => {
    const t = textsOf(language);
    const to = `${EVENTS[language].replace('events', 'news')}/rows-${language}-${Date.now().toString(36)}`;
    await signIn(page, language, { name: 'editor', to });
    await hydrated(page.locator('main form').first());
    const begin = (name: string) =>
      page.getByRole('button', { name: t('contentForms.begin', { language: name }) }).click();
    const add = page.getByRole('button', { name: t('contentForms.blocks.quote'), exact: true });
    const row = (number: number) =>
      page.getByRole('group', {
        name: t('contentForms.blockOf', { number: String(number), type: t('contentForms.blocks.quote') }),
      });
    const texts = (number: number) =>
      row(number).getByRole('textbox', { name: t('contentForms.fields.text') });
    const takeOver = page.getByRole('button', { name: t('contentForms.takeOver'), exact: true });
    await begin(NAMES.fr);
    await add.click();
    await texts(1).fill('Bonjour.');
    await add.click();
    await texts(2).fill('Bonsoir.');
    await begin(NAMES.de);
    await takeOver.last().click();
    await expect(texts(1)).toHaveCount(2);
    for (const index of [0, 1]) await expect(texts(1).nth(index)).toHaveValue('Bonjour.');
    await add.click();
    await expect(texts(3)).toHaveCount(1);
    await expect(texts(2)).toHaveCount(1);
    await takeOver.last().click();
    await expect(texts(2)).toHaveCount(2);
    for (const index of [0, 1]) await expect(texts(2).nth(index)).toHaveValue('Bonsoir.');
  });

for (const language of ['fr', 'de'] as const)
  test(`an open editor goes on after its text was published elsewhere, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = textsOf(language);
    const to = `${EVENTS[language].replace('events', 'news')}/goes-on-${language}-${Date.now().toString(36)}`;
    const { field, publish } = await beginText(page, language, to);
    await field('title').fill(`Un titre ${to.slice(-8)}`);
    await field('lead').fill('Un.');
    await page.getByLabel(t('contentForms.fields.publishedOn')).fill('2026-11-20');
    await expect(page.getByText(/\d{2}:\d{2}:\d{2}/)).toBeVisible();
    await expect(page.getByText(t('contentForms.unsaved'))).toHaveCount(0);

    const other = await context.newPage();
    await other.goto(to);
    await hydrated(other.locator('main form').first());
    await expect(field('lead', other)).toHaveValue('Un.');
    await publish(other).click();
    await expect(other.getByText(t('contentForms.done.publish'))).toBeVisible();

    await field('lead').fill('Deux.');
    await publish().click();
    await expect(page.getByText(t('contentForms.done.publish'))).toBeVisible();
    await expect(page.locator('[data-conflict]')).toHaveCount(0);
    await other.reload();
    await expect(field('lead', other)).toHaveValue('Deux.');
  });

for (const language of ['fr', 'de'] as const)
  test(`a refusal goes once the picture has its text, in ${language}`, async ({ page }) => {
    const t = textsOf(language);
    const tag = Date.now().toString(36);
    const to = `${EVENTS[language].replace('events', 'news')}/picture-${language}-${tag}`;
    const { field, publish } = await beginText(page, language, to);
    await field('title').fill(`Une image ${tag}`);
    await field('lead').fill('Un.');
    await page.getByLabel(t('contentForms.fields.publishedOn')).fill('2026-11-20');
    // the library keeps the same picture once: one of its own, without texts
    const background = { r: Date.now() % 256, g: language === 'fr' ? 1 : 2, b: (Date.now() >> 8) % 256 };
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'lac.jpg', mimeType: 'image/jpeg', buffer });
    const alt = page.getByRole('textbox', {
      name: t('officeForms.media.alt', { language: NAMES[language] }),
    });
    await expect(alt).toBeVisible();
    await publish().click();
    const faults = page.getByText(t('contentForms.faults', { count: 1 }));
    await expect(faults).not.toHaveCount(0);
    await alt.fill('Une couleur.');
    await page.getByRole('button', { name: t('officeForms.media.save') }).click();
    await expect(page.getByText(t('officeForms.media.saved'))).toBeVisible();
    await expect(faults).toHaveCount(0);
  });
