import { expect, test, type Page } from '@playwright/test';
import { Customer, type Language } from '../support/customer';
import { useOwnSite } from '../support/own-site';
import { forgetSession } from '../support/sign-in';

/** The last summer of a pass: add-ons, renewal by a reminder link, and offline display. */
const SUMMER = '2027-07-03T10:00:00+02:00';
const CAMILLE = { email: 'camille@passage.example', password: 'passage-demo' };
const PASSES = { fr: '/fr/compte/abonnements', de: '/de/konto/abos' } as const;
const RENEWAL = { fr: '/fr/renouvellement', de: '/de/erneuerung' } as const;

const NUMBER = /[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]/;

const site = useOwnSite({ APP_NOW: SUMMER });

/** The token of the reminder link, once the worker has sent the mail. */
async function reminderToken(page: Page): Promise<string> {
  let token: string | null = null;
  const read = async () => {
    const answer = await page.request.get(
      `${site.url}/api/dev/mailbox?to=${encodeURIComponent(CAMILLE.email)}`,
    );
    const { items } = (await answer.json()) as { items: { links: string[] }[] };
    const links = items.flatMap((mail) => mail.links);
    token = links.map((link) => new URL(link).searchParams.get('renew')).find(Boolean) ?? null;
    return token;
  };
  await expect.poll(read, { timeout: 30_000 }).toBeTruthy();
  return token ?? '';
}

class Holder extends Customer {
  constructor(page: Page, locale: Language) {
    super(page, locale);
    Object.assign(this.person, CAMILLE, { firstName: 'Camille', lastName: 'Rochat' });
  }

  async signIn() {
    const { page, t } = this;
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: t('identity.fields.username'), exact: true }).fill(CAMILLE.email);
    await main
      .getByRole('textbox', { name: t('identity.fields.password'), exact: true })
      .fill(CAMILLE.password);
  }

  /** Waits for the session: until then an order link leads to its own page, and buttons do nothing. */
  async expectGreeted() {
    const { page, t } = this;
    const name = `${t('layout.myAccount')}, Camille`;
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  }

  async pay(bought = { isQueued: false }) {
    await this.submitOrder();
    await this.decide('succeed');
    await this.expectOpenDoor(bought);
  }

  /** @returns the number of the pass on the page */
  async passNumber(): Promise<string> {
    const shown = this.page.getByRole('main').getByText(NUMBER).first();
    return NUMBER.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  }

  /** Adds an extension to the existing pass. */
  async addToPass() {
    const { page, t, locale } = this;
    await this.expectGreeted();
    await page.getByRole('link', { name: t('account.passes.addOns') }).click();
    await expect(this.heading(t('checkout.title.cart'))).toBeVisible();
    await this.goOn('extension');
    await this.goOn('options');
    // nothing is chosen yet
    const onward = page.getByRole('link', { name: t('checkout.next'), exact: true });
    await onward.filter({ visible: true }).click();
    const told = page.getByRole('alert').filter({ hasText: t('checkout.options.substitute') });
    await expect(told.locator('..')).toBeFocused();
    // the step bar has a link of the same name
    await page
      .getByRole('main')
      .getByRole('link', { name: t('checkout.backTo', { step: 'extension' }) })
      .last()
      .click();
    await expect(this.heading(t('checkout.title.extension'))).toBeVisible();
    await page.getByRole('checkbox', { name: /Soleure|Solothurn/ }).check();
    await this.goOn('options');
    await this.goOn('information');
    await this.fillContact();
    await this.goOn('order');
    await this.pay();
    await page.goto(`${site.url}${PASSES[locale]}`);
    await expect(
      page
        .getByRole('main')
        .getByText(/Soleure|Solothurn/)
        .first(),
    ).toBeVisible();
  }

  /** Renews with one click. A second click does not add the pass again. */
  async renewByButton(number: string) {
    const { page, t, locale } = this;
    const inCart = page.getByRole('main').getByText(t('checkout.cart.renewal', { number }));
    for (const said of [null, t('shop.inCart')]) {
      await page.goto(`${site.url}${PASSES[locale]}`);
      await this.expectGreeted();
      await page.getByRole('link', { name: t('account.passes.renew', { edition: '27–28' }) }).click();
      await expect(this.heading(t('checkout.title.cart'))).toBeVisible();
      if (said) await expect(page.getByText(said)).toBeVisible();
      await expect(inCart).toHaveCount(1);
    }
  }

  /** A paid add-on of the season before comes by a press, is told, and leaves the focus on its line of the cart. */
  async addAgain() {
    const { page, t } = this;
    const main = page.getByRole('main');
    const offer = main.getByRole('button', { name: /Festivals/ });
    const line = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /27–28/ }) });
    await expect(main.getByRole('button', { name: /Vélo|Velo/ })).toBeVisible();
    await offer.press('Enter');
    await expect(main.getByText(t('checkout.cart.added', { title: 'Festivals' }))).toBeAttached();
    await expect(offer).toHaveCount(0);
    await expect(line).toBeFocused();
    await expect(main.getByRole('button', { name: /Vélo|Velo/ })).toBeVisible();
  }

  /** From the mail to the checkout, which is prefilled. */
  async renewByLink(number: string) {
    const { page, t, locale } = this;
    await page.goto(`${site.url}${RENEWAL[locale]}?renew=${encodeURIComponent(await reminderToken(page))}`);
    const main = page.getByRole('main');
    await expect(main.getByText(number).first()).toBeVisible();
    await this.signIn();
    await this.expectSoundPage();
    await main.getByRole('button', { name: t('identity.renewal.submit') }).click();
    await expect(this.heading(t('checkout.title.cart'))).toBeVisible();
    await expect(main.getByText(t('checkout.cart.renewal', { number })).first()).toBeVisible();
    await this.goOn('extension');
    await this.goOn('options');
    await this.goOn('information');
    await this.goOn('order');
    await this.pay({ isQueued: true });
  }

  /** The pass opens full screen, also offline; no other page does. */
  async openWithoutNetwork(number: string) {
    const { page, t } = this;
    const code = page.getByRole('img', { name: t('account.passes.qr', { number }) }).first();
    await page
      .getByRole('link', { name: t('account.passes.phone') })
      .first()
      .click();
    await expect(code).toBeVisible();
    await expect(page.getByText(t('phone.kept'))).toBeVisible({ timeout: 20_000 });
    await this.expectSoundPage();
    await page.context().setOffline(true);
    await page.reload();
    await expect(code).toBeVisible();
    await expect(page.getByText(t('phone.offline'))).toBeVisible();
    await expect(page.goto(`${site.url}/${this.locale}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(false);
  }
}

const stored = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

for (const locale of ['fr', 'de'] as const)
  test(`a pass gets add-ons, is renewed by a link, and is stored on the phone (${locale})`, async ({
    page,
  }) => {
    const customer = new Holder(page, locale);
    const { t } = customer;
    await page.goto(`${site.url}/${locale}/login?callbackUrl=${encodeURIComponent(PASSES[locale])}`);
    await customer.signIn();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('identity.login.submit') })
      .click();
    await expect(customer.heading(t('account.greeting', { name: 'Camille' }))).toBeVisible();
    const number = await customer.passNumber();
    expect(number).toMatch(NUMBER);
    await customer.addToPass();
    await customer.renewByButton(number);
    await customer.addAgain();
    await forgetSession(page);
    await customer.renewByLink(number);

    await page.goto(`${site.url}${PASSES[locale]}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: /26–27/ }).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: /27–28/ }).first()).toBeVisible();
    expect(new Set((await main.innerText()).match(new RegExp(NUMBER, 'g')))).toEqual(new Set([number]));
    await customer.openWithoutNetwork(number);

    // the next person on this device finds nothing
    await page.goto(`${site.url}${PASSES[locale]}`);
    expect(await stored(page)).toEqual({ caches: ['passage-pass'], workers: 1 });
    await customer.expectGreeted();
    await page.getByRole('button', { name: t('account.tabs.signOut') }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await stored(page)).toEqual({ caches: [], workers: 0 });
  });
