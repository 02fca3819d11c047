import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type ConsoleMessage, type Locator, type Page } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import de from '../../messages/de.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };

export type Language = 'fr' | 'de';
const MESSAGES = { fr, de };

/** There is none in either language. */
export const MISSING_PAGE = '/nulle-part';

let people = 0;
/** Where screens that axe found sound in this run are noted, for all workers and each size of screen. */
const notesOfAxe = () => join(test.info().project.outputDir, `.axe-${test.info().project.name}`);

/** Texts of the interface in a language, as the page shows them. */
export const textsOf = (locale: Language) => createTranslator({ locale, messages: MESSAGES[locale] });

/** A person nobody knows yet. */
function newPerson() {
  people += 1;
  const tag = `${Date.now().toString(36)}${process.env.TEST_PARALLEL_INDEX}${people}`;
  // long enough that a page which cannot break it shows
  return {
    firstName: 'Élodie',
    lastName: `Rüfenacht ${tag}`,
    email: `elodie.rufenacht.von.rappard.${tag}@wwwwwwww.passage.example`,
    password: 'vier Türen und ein Velo',
    birthDate: '14.03.1989',
  };
}

/**
 * A person at the browser. Speaks the domain; finds everything by role and label. Whatever the browser
 * complains about on the way is a fault of the page.
 */
export class Customer {
  readonly person = newPerson();
  readonly t;
  private readonly complaints: string[] = [];

  constructor(
    readonly page: Page,
    readonly locale: Language,
  ) {
    this.t = textsOf(locale);
    page.on('console', (message: ConsoleMessage) => {
      // what the browser says about its own address bar, where a page is asked for that is not there
      const isMissingPage = message.location().url.endsWith(MISSING_PAGE);
      if (message.type() === 'error' && !isMissingPage) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  /** Nothing on the console, no finding of axe, no sideways scroll down to 320 px. */
  async expectSoundPage() {
    // what stands in for a page while it is on its way has no heading
    await expect(this.page.locator('h1').first()).toBeVisible();
    expect(this.complaints).toEqual([]);
    await this.expectAccessible();
    const size = this.page.viewportSize() ?? { width: 1280, height: 900 };
    if (size.width >= 1024) return;
    await this.page.setViewportSize({ width: 320, height: size.height });
    const overflow = () =>
      this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect
      .poll(overflow, { message: `${this.page.url()} scrolls sideways at 320 px` })
      .toBeLessThanOrEqual(0);
    await this.page.setViewportSize(size);
  }

  /**
   * axe takes a second a page: journeys that meet at the same one look at it once, and the purchase, which
   * runs in each language on each size of screen, where the other journeys of the language run.
   */
  private async expectAccessible() {
    if (test.info().project.name === (this.locale === 'fr' ? 'desktop' : 'phone')) return;
    const { pathname, searchParams } = new URL(this.page.url());
    const [title, fields] = [
      this.page.locator('h1').first(),
      this.page.locator('[aria-invalid], dialog[open]'),
    ];
    const path = pathname.replace(/[\w-]{20,}$/, '#');
    const screen = [path, searchParams.get('step'), await title.textContent(), await fields.count()].join(
      ' ',
    );
    const note = join(notesOfAxe(), createHash('sha256').update(screen).digest('hex'));
    if (existsSync(note)) return;
    // of a screen that is shown without a reload the title comes last
    await expect(this.page).toHaveTitle(/./);
    const { violations } = await new AxeBuilder({ page: this.page })
      // no frames to look into: without it each look opens a page of its own
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
    mkdirSync(note, { recursive: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** From the home page to the cart, with a new account made on the way. */
  async orderFromHome() {
    const { page, t } = this;
    await page.goto(`/${this.locale}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await this.expectSoundPage();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('home.hero.order') })
      .click();
    await expect(this.heading(t('identity.renewal.title'))).toBeVisible();
    await this.expectSoundPage();
    await page.getByRole('link', { name: t('identity.renewal.newAction') }).click();
    await this.fillNewAccount();
    await page.getByRole('button', { name: t('identity.renewal.submit') }).click();
    await expect(this.heading(t('checkout.title.cart'))).toBeVisible();
  }

  async fillNewAccount() {
    const { page, t, person } = this;
    const form = page.getByRole('main');
    await form
      .getByRole('textbox', { name: t('identity.fields.firstName'), exact: true })
      .fill(person.firstName);
    await form
      .getByRole('textbox', { name: t('identity.fields.lastName'), exact: true })
      .fill(person.lastName);
    await form.getByRole('textbox', { name: t('identity.fields.username'), exact: true }).fill(person.email);
    await form
      .getByRole('textbox', { name: t('identity.fields.password'), exact: true })
      .fill(person.password);
    await form
      .getByRole('textbox', { name: t('identity.fields.confirmation'), exact: true })
      .fill(person.password);
  }

  /** On to the next step with whichever way on is shown: below the step, or in the bar of a phone. */
  async goOn(to: 'extension' | 'options' | 'information' | 'order') {
    const { page, t } = this;
    const names = [t('checkout.nextTo', { step: to }), t('checkout.next')];
    const ways = names.flatMap((name) =>
      (['link', 'button'] as const).map((role) => page.getByRole(role, { name, exact: true })),
    );
    const way = ways.reduce((one, other) => one.or(other)).filter({ visible: true });
    await way.first().click();
    await expect(this.heading(t(`checkout.title.${to}`))).toBeVisible();
  }

  async fillInformation() {
    const { page, t, person } = this;
    const holders = page.getByRole('region', { name: t('checkout.information.holders') });
    await holders
      .getByRole('textbox', { name: startsWith(t('checkout.information.firstName')) })
      .fill(person.firstName);
    await holders
      .getByRole('textbox', { name: startsWith(t('checkout.information.lastName')) })
      .fill(person.lastName);
    await holders
      .getByRole('textbox', { name: startsWith(t('checkout.information.birthDate')) })
      .fill(person.birthDate);
    await this.fillShipping();
  }

  /** Where the order goes, and who pays. */
  async fillShipping() {
    const { page, t, person } = this;
    const shipping = page.getByRole('region', { name: t('checkout.information.shipping') });
    const field = (label: string) => shipping.getByRole('textbox', { name: startsWith(label) });
    await field(t('forms.contact.firstName')).fill(person.firstName);
    await field(t('forms.contact.lastName')).fill(person.lastName);
    await field(t('forms.contact.email')).fill(person.email);
    await field(t('forms.contact.phone')).fill('032 555 01 62');
    await field(t('forms.address.street')).fill('Obere Schlossgartenstrasse');
    await field(t('forms.address.number')).fill('27');
    await field(t('forms.address.zip')).fill('3280');
    await field(t('forms.address.city')).fill('Murten');
    await shipping.getByLabel(t('forms.address.canton')).selectOption('FR');
  }

  /** Through the six steps up to the provider's page. */
  async checkOut() {
    const { page } = this;
    await this.expectSoundPage();
    await this.goOn('extension');
    await page.getByRole('checkbox', { name: /Festivals/ }).check();
    await this.expectSoundPage();
    await this.goOn('options');
    await this.expectSoundPage();
    await this.goOn('information');
    await this.fillInformation();
    await this.expectSoundPage();
    await this.goOn('order');
    await this.expectSoundPage();
    await this.submitOrder();
  }

  async submitOrder() {
    const { t } = this;
    await this.confirmOrder();
    await expect(this.heading(t('sandbox.title'))).toBeVisible();
  }

  /** Accepts the conditions and presses the button; where that leads depends on the total. */
  async confirmOrder() {
    const { page, t } = this;
    await page
      .getByRole('checkbox', { name: startsWith(t('checkout.review.conditionsLabel')) })
      .or(page.getByRole('main').getByRole('checkbox'))
      .first()
      .check();
    await page.getByRole('button', { name: t('checkout.review.submit') }).click();
  }

  /** What happens at the provider. */
  async decide(outcome: 'succeed' | 'fail' | 'abandon', webhook: 'now' | 'late' | 'twice' | 'never' = 'now') {
    const { page, t } = this;
    await this.expectSoundPage();
    await page.getByRole('radio', { name: startsWith(t(`sandbox.${webhook}`)) }).check();
    await page.getByRole('button', { name: t(`sandbox.${outcome}`), exact: true }).click();
  }

  async expectOpenDoor() {
    const { t, person } = this;
    await expect(this.heading(t('checkout.payment.completedTitle', { name: person.firstName }))).toBeVisible({
      timeout: 40_000,
    });
    await this.expectSoundPage();
  }

  /** The pass in the account, made out to the person, with its code. */
  async expectPass() {
    const { page, t, person } = this;
    await page.getByRole('link', { name: t('checkout.payment.toPasses') }).click();
    await expect(this.heading(t('account.greeting', { name: person.firstName }))).toBeVisible();
    await expect(
      page.getByRole('main').getByText(`${person.firstName} ${person.lastName}`).first(),
    ).toBeVisible();
    await expect(
      page.getByRole('img', { name: beforeValue(t('account.passes.qr', { number: '§' })) }),
    ).toBeVisible();
    await this.expectSoundPage();
  }

  /** Who is signed in orders with one press: the pass of the season is in the cart. */
  async orderFromHeader() {
    const { page, t } = this;
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout.order'), exact: true })
      .click();
    await expect(this.heading(t('checkout.title.cart'))).toBeVisible();
    await this.goOn('extension');
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const startsWith = (text: string) => new RegExp(`^${escaped(text)}`);
const beforeValue = (text: string) => new RegExp(escaped(text.split('§')[0] ?? ''));
