import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Customer } from './customer';

type Person = { firstName: string; lastName: string; birthDate: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Accessible names contain plain spaces where texts have narrow ones. */
const pattern = (text: string) => `^${escaped(text).replace(/\s/g, '\\s')}`;
const startsWith = (text: string) => new RegExp(pattern(text));

/** A customer who buys more than their own pass. */
export class Shopper extends Customer {
  /** Adds a product in the cart step, by the beginning of its name. */
  async addPerson(product: string) {
    const { page, t } = this;
    const list = page.getByRole('region', { name: t('checkout.cart.add') });
    // the first list is the cart, the second its summary
    const entries = page
      .getByRole('list', { name: t('checkout.cart.entries') })
      .first()
      .getByRole('listitem');
    const before = await entries.count();
    const name = t('checkout.cart.addProduct', { title: '§' });
    await list.getByRole('button', { name: new RegExp(pattern(name).replace('§', `${product} .*`)) }).click();
    await expect(entries).toHaveCount(before + 1);
  }

  async fillHolders(people: readonly Person[]) {
    const { page, t } = this;
    const holders = page.getByRole('region', { name: t('checkout.information.holders') });
    const fields = (label: string) => holders.getByRole('textbox', { name: startsWith(label) });
    for (const [index, person] of people.entries()) {
      await fields(t('checkout.information.firstName')).nth(index).fill(person.firstName);
      await fields(t('checkout.information.lastName')).nth(index).fill(person.lastName);
      await fields(t('checkout.information.birthDate')).nth(index).fill(person.birthDate);
    }
  }

  /** Chooses an option of which two zones must be picked, and is told so by going on without them. */
  async pickZones() {
    const { page, t } = this;
    // slower than the press that goes on, which waits for it
    await page.route(
      '**/api/cart/**',
      async (route) => {
        await setTimeout(1_000);
        await route.continue();
      },
      { times: 1 },
    );
    await page
      .getByRole('checkbox', { name: /2 zones|2 Zonen/ })
      .first()
      .check();
    const onward = page.getByRole('link', { name: t('checkout.next'), exact: true });
    await onward.filter({ visible: true }).click();
    const told = page.getByRole('alert').filter({ hasText: t('checkout.options.held', { count: 1 }) });
    await expect(told).toBeVisible();
    await this.expectSoundPage();
    await told.getByRole('link', { name: /2 zones|2 Zonen/ }).click();
    const zones = page.getByRole('group', { name: /2 zones|2 Zonen/ });
    await expect(zones).toBeFocused();
    for (const zone of [0, 2]) await zones.getByRole('checkbox').nth(zone).check();
    await expect(told).toHaveCount(0);
  }

  /** @param label of the field, which changes with the first voucher */
  async enterCode(code: string, label: 'label' | 'further' = 'label') {
    const { page, t } = this;
    await page.getByRole('textbox', { name: t(`checkout.code.${label}`) }).fill(code);
    await page.getByRole('button', { name: t('checkout.code.apply') }).click();
  }

  /** A promotion code is refused beside a voucher; without it, it stays to be sent again, and the refusal goes. */
  async expectCodeAlone(code: string) {
    const { page, t } = this;
    await this.enterCode(code, 'further');
    const refused = page.getByText(t('validation.code_in_cart'));
    await expect(refused).toBeVisible();
    this.expectRefusal(409);
    const section = page.getByRole('region', { name: t('checkout.code.title') });
    await section.getByRole('listitem').getByRole('button').click();
    const field = section.getByRole('textbox', { name: t('checkout.code.label') });
    await expect(field).toHaveValue(code);
    await expect(refused).toBeHidden();
  }

  /** Gives a voucher by immediate mail, creating an account on the way. @returns after the cart shows it */
  async giveVoucher(recipient: { name: string; email: string }) {
    const { page, t, locale } = this;
    await page.goto(locale === 'fr' ? '/fr/offrir' : '/de/schenken');
    await this.expectSoundPage();
    await page.getByRole('link', { name: t('gift.login') }).click();
    await page.getByRole('link', { name: t('identity.renewal.newAction') }).click();
    await this.fillNewAccount();
    await page.getByRole('button', { name: t('identity.renewal.submit') }).click();
    const form = page.getByRole('form', { name: t('gift.form.label') });
    const field = (label: string) => form.getByRole('textbox', { name: startsWith(label) });
    await field(t('gift.form.recipientName')).fill(recipient.name);
    await field(t('gift.form.recipientEmail')).fill(recipient.email);
    await this.expectSoundPage();
    await form.getByRole('button', { name: t('gift.form.submit') }).click();
    await expect(this.heading(t('checkout.title.cart'))).toBeVisible();
  }

  /** Adds a voucher for an amount to the cart, which goes out with the others. */
  async giveAmount(recipient: { name: string; email: string }, francs: string) {
    const { page, t, locale } = this;
    await page.goto(locale === 'fr' ? '/fr/offrir' : '/de/schenken');
    const form = page.getByRole('form', { name: t('gift.form.label') });
    const field = (label: string) => form.getByRole('textbox', { name: startsWith(label) });
    await form.getByRole('radio', { name: t('gift.form.amount') }).check();
    await field(t('gift.form.francs')).fill(francs);
    await field(t('gift.form.recipientName')).fill(recipient.name);
    await field(t('gift.form.recipientEmail')).fill(recipient.email);
    await form.getByRole('button', { name: t('gift.form.submit') }).click();
    await expect(this.heading(t('checkout.title.cart'))).toBeVisible();
  }

  /** Through the steps to the review, for a cart without mandatory choices. */
  async reachReview(people: readonly Person[] = [], extension?: RegExp) {
    await this.goOn('extension');
    if (extension) await this.page.getByRole('checkbox', { name: extension }).first().check();
    await this.goOn('options');
    await this.goOn('information');
    if (people.length > 0) await this.fillHolders(people);
    await this.fillContact();
    await this.goOn('order');
    await this.expectSoundPage();
  }

  /** Follows a voucher link, creates an account, and finds the gift in the cart. */
  async redeem(link: string) {
    const { page, t } = this;
    const { pathname, search, hash } = new URL(link);
    await page.goto(pathname + search + hash);
    const code = page.getByRole('textbox', { name: startsWith(t('identity.gift.code')) });
    await expect(code).toHaveValue(decodeURIComponent(hash.slice(1)));
    await this.expectSoundPage();
    await page.getByRole('button', { name: t('identity.gift.continue') }).click();
    await page.getByRole('link', { name: t('identity.renewal.newAction') }).click();
    await this.fillNewAccount();
    await page.getByRole('button', { name: t('identity.renewal.submit') }).click();
    await expect(this.heading(t('checkout.title.cart'))).toBeVisible({ timeout: 20_000 });
  }
}
