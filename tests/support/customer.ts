import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type ConsoleMessage, type Locator, type Page } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import de from '../../messages/de.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { atTop } from './at-top';
import { findViolations } from './axe';
import { expectNoOverflow } from './room';

export type Language = 'fr' | 'de';
const MESSAGES = { fr, de };

/** A path that exists in no language. */
export const MISSING_PAGE = '/nulle-part';

let people = 0;
/** Folder with markers of screens that passed axe in this run, shared by all workers per screen size. */
const notesOfAxe = () => join(test.info().project.outputDir, `.axe-${test.info().project.name}`);

/** Interface texts of a language. */
export const textsOf = (locale: Language) => createTranslator({ locale, messages: MESSAGES[locale] });

/** A new, unknown person. */
function newPerson() {
  people += 1;
  const tag = `${Date.now().toString(36)}${process.env.TEST_PARALLEL_INDEX}${people}`;
  // long enough to reveal a page that cannot break it
  return {
    firstName: 'Élodie',
    lastName: `Rüfenacht ${tag}`,
    email: `elodie.rufenacht.von.rappard.${tag}@wwwwwwww.passage.example`,
    password: 'vier Türen und ein Velo',
    birthDate: '14.03.1989',
  };
}

/**
 * A customer at the browser. Its methods use domain terms and find elements by role and label. Any console message of
 * the browser fails the page.
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
      // the browser logs its own request for the missing page
      const isMissingPage = message.location().url.endsWith(MISSING_PAGE);
      if (message.type() === 'error' && !isMissingPage) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  /** A call was refused as the test wanted: the browser writes that on the console. */
  expectRefusal(status: number) {
    const index = this.complaints.findIndex((text) => text.includes(`status of ${status}`));
    expect(index).toBeGreaterThanOrEqual(0);
    this.complaints.splice(index, 1);
  }

  /** Checks the console, axe, and horizontal scrolling down to 320 px. */
  async expectSoundPage() {
    // loading states have no heading
    await expect(this.page.locator('h1').first()).toBeVisible();
    expect(this.complaints).toEqual([]);
    await this.expectAccessible();
    const size = this.page.viewportSize() ?? { width: 1280, height: 900 };
    if (size.width >= 1024) return;
    await expectNoOverflow(this.page, { ...size, width: 320 }, 'at 320 px');
    await this.page.setViewportSize(size);
  }

  /**
   * axe takes a second per page: each page is checked once per run. The purchase runs in every language and screen
   * size, and is checked only where the other journeys of its language run.
   */
  private async expectAccessible() {
    if (test.info().project.name === (this.locale === 'fr' ? 'desktop' : 'phone')) return;
    const { pathname, searchParams } = new URL(this.page.url());
    const path = pathname.replace(/[\w-]{20,}$/, '#');
    const title = await this.page.locator('h1').first().textContent();
    const faults = await this.page.locator('[aria-invalid], dialog[open]').count();
    const screen = [path, searchParams.get('step'), title, faults].join(' ');
    const note = join(notesOfAxe(), createHash('sha256').update(screen).digest('hex'));
    if (existsSync(note)) return;
    // after client-side navigation the title updates last
    await expect(this.page).toHaveTitle(/./);
    const violations = await atTop(this.page, () => findViolations(this.page));
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
    mkdirSync(note, { recursive: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** From the home page to the cart, creating an account on the way. */
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

  /** Continues with the visible button: below the step, or in the bottom bar of a phone. */
  async goOn(to: 'extension' | 'options' | 'information' | 'order') {
    const { page, t } = this;
    const name = t('checkout.next');
    const way = page
      .getByRole('link', { name, exact: true })
      .or(page.getByRole('button', { name, exact: true }));
    await way.filter({ visible: true }).click();
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
    await this.fillContact();
  }

  /** The contact of an order without a letter: names are known, telephone and address are not asked. */
  async fillContact() {
    const { page, t, person } = this;
    const contact = page.getByRole('region', { name: t('checkout.information.contact') });
    await contact.getByRole('textbox', { name: startsWith(t('forms.contact.email')) }).fill(person.email);
    await expect(contact.getByRole('textbox', { name: startsWith(t('forms.address.street')) })).toHaveCount(
      0,
    );
  }

  /** Asks for a billing address, which an invoice needs. */
  async fillBilling() {
    const { page, t, person } = this;
    await page.getByRole('checkbox', { name: t('checkout.information.hasBilling') }).check();
    const billing = page.getByRole('region', { name: t('checkout.information.billing') });
    const field = (label: string) => billing.getByRole('textbox', { name: startsWith(label) });
    await field(t('forms.contact.firstName')).fill(person.firstName);
    await field(t('forms.contact.lastName')).fill(person.lastName);
    await field(t('forms.contact.email')).fill(person.email);
    await field(t('forms.address.street')).fill('Obere Schlossgartenstrasse');
    await field(t('forms.address.number')).fill('27');
    await field(t('forms.address.zip')).fill('3280');
    await billing.getByRole('combobox', { name: startsWith(t('forms.address.city')) }).fill('Murten');
    await billing.getByLabel(t('forms.address.canton')).selectOption('FR');
  }

  /** Through the six steps to the provider's page. */
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

  /** Accepts the conditions and orders. Where nothing is to be paid, the button does not speak of paying. */
  async confirmOrder({ isFree = false } = {}) {
    const { page, t } = this;
    await page
      .getByRole('checkbox', { name: startsWith(t('checkout.review.conditionsLabel')) })
      .or(page.getByRole('main').getByRole('checkbox'))
      .first()
      .check();
    const name = t(isFree ? 'checkout.review.formLabel' : 'checkout.review.submit');
    await page.getByRole('button', { name, exact: true }).click();
  }

  /** Chooses the outcome at the provider. */
  async decide(outcome: 'succeed' | 'fail' | 'abandon', webhook: 'now' | 'late' | 'twice' | 'never' = 'now') {
    const { page, t } = this;
    await this.expectSoundPage();
    await page.getByRole('radio', { name: startsWith(t(`sandbox.${webhook}`)) }).check();
    await page.getByRole('button', { name: t(`sandbox.${outcome}`), exact: true }).click();
  }

  async expectOpenDoor({ isQueued = false } = {}) {
    const { t, person } = this;
    const title = isQueued ? 'queuedTitle' : 'completedTitle';
    const said = t(`checkout.payment.${title}`, { name: person.firstName });
    await expect(this.page.getByRole('main').getByText(said)).toBeVisible({ timeout: 40_000 });
    await this.expectSoundPage();
  }

  /** The pass is in the account, with holder and QR code. */
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

  /** A person who has a pass cannot be named for a second one, and is told why. */
  async expectNoSecondPass() {
    const { page, t } = this;
    await this.goOn('options');
    await this.goOn('information');
    await this.fillInformation();
    const onward = page.getByRole('button', { name: t('checkout.next'), exact: true });
    await onward.filter({ visible: true }).click();
    const told = t('checkout.information.duplicateHolder');
    await expect(page.getByRole('main').getByText(told, { exact: true })).toBeVisible();
    this.expectRefusal(409);
    await this.expectSoundPage();
  }

  /** Orders the season's pass with one click, signed in. */
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
