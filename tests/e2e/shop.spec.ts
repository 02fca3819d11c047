import { expect, test, type Page } from '@playwright/test';
import type { Language } from '../support/customer';
import { Shopper } from '../support/shopper';

/** A family order with a promotion code, and two gifts from one person to another. */
const LANGUAGES: Language[] = ['fr', 'de'];

/** Three people with a unique family name, because a holder cannot have the same pass twice. */
const familyOf = (lastName: string) =>
  [
    { firstName: 'Élodie', birthDate: '14.03.1989' },
    { firstName: 'Noé', birthDate: '02.11.1987' },
    { firstName: 'Zoé', birthDate: '30.06.2012' },
  ].map((person) => ({ ...person, lastName }));

/** The voucher link mailed to an address, once the worker has sent it. */
async function voucherLink(page: Page, to: string): Promise<string> {
  let link: string | undefined;
  const read = async () => {
    const answer = await page.request.get(`/api/dev/mailbox?to=${encodeURIComponent(to)}`);
    const { items } = (await answer.json()) as { items: { links: string[] }[] };
    link = items[0]?.links.find((url) => url.includes('#'));
    return link;
  };
  await expect.poll(read, { timeout: 30_000 }).toBeTruthy();
  return link ?? '';
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test('a family of three orders different options with a code', async ({ page }) => {
      const customer = new Shopper(page, language);
      const { t } = customer;
      await customer.orderFromHome();
      await customer.addPerson('Passage');
      await customer.addPerson('Mini');
      await customer.goOn('extension');
      await page
        .getByRole('checkbox', { name: /Festivals/ })
        .nth(1)
        .check();
      await customer.goOn('options');
      await page
        .getByRole('checkbox', { name: /Vélo|Velo/ })
        .first()
        .check();
      await customer.pickZones();
      await customer.goOn('information');
      await customer.fillHolders(familyOf(customer.person.lastName));
      await customer.fillContact();
      await customer.goOn('order');
      await customer.enterCode('bienvenu10');
      await expect(
        page.getByRole('alert').filter({ hasText: t('errors.promocode_not_found') }),
      ).toBeVisible();
      customer.expectRefusal(404);
      await customer.enterCode('bienvenue10');
      const applied = page.getByText(t('checkout.code.promotion', { code: 'BIENVENUE10' }));
      await expect(applied.first()).toBeVisible();
      await customer.expectSoundPage();
      await customer.submitOrder();
      await customer.decide('succeed');
      await customer.expectOpenDoor();
      // of three passes, the buyer's own is behind the door
      const { firstName, lastName } = customer.person;
      const shown = page.getByText(`${firstName} ${lastName}`, { exact: true });
      await expect(shown).toHaveCount(1);
    });

    test('a person removed in another tab does not hold up the form with the data', async ({ page }) => {
      const customer = new Shopper(page, language);
      const { t } = customer;
      await customer.orderFromHome();
      await customer.addPerson('Passage');
      for (const step of ['extension', 'options', 'information'] as const) await customer.goOn(step);
      await customer.fillHolders(familyOf(customer.person.lastName).slice(0, 2));
      await customer.fillContact();
      const tab = await page.context().newPage();
      await tab.goto(page.url().replace('information', 'cart'));
      await tab
        .getByRole('button', { name: t('checkout.cart.remove') })
        .first()
        .click();
      await tab
        .getByRole('dialog')
        .getByRole('button', { name: t('checkout.cart.removeConfirm') })
        .click();
      await expect(tab.getByRole('status').getByText(/Passage/)).toBeVisible();
      const onward = page.getByRole('button', { name: t('checkout.next'), exact: true });
      await onward.filter({ visible: true }).click();
      await expect(page.getByText(t('checkout.errors.changed'))).toBeVisible();
      customer.expectRefusal(422);
      // of the two, the one who was not removed
      const firstName = page.getByRole('textbox', { name: /^(Prénom|Vorname)/ });
      await expect(firstName).toHaveCount(1);
      await expect(firstName).toHaveValue('Noé');
      await customer.expectSoundPage();
      await customer.goOn('order');
    });

    test('two gifts are bought, received and used together by a new customer', async ({
      page,
      browser,
      baseURL,
    }) => {
      const giver = new Shopper(page, language);
      const email = `zoe.${giver.person.email}`;
      await giver.giveVoucher({ name: 'Zoé', email });
      await giver.giveAmount({ name: 'Zoé', email: `plus.${email}` }, '90');
      await giver.reachReview();
      await giver.submitOrder();
      await giver.decide('succeed');
      // the doors are for Zoé
      await giver.expectOpenDoor({ isQueued: true });
      const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
      const recipient = new Shopper(await context.newPage(), language);
      await recipient.redeem(await voucherLink(page, email));
      await recipient.reachReview([recipient.person], /Festivals/);
      await recipient.expectCodeAlone('BIENVENUE10');
      const [, voucher = ''] = (await voucherLink(page, email)).split('#');
      await recipient.enterCode(voucher);
      const [, code = ''] = (await voucherLink(page, `plus.${email}`)).split('#');
      await recipient.enterCode(code, 'further');
      const codes = recipient.page.getByRole('region', { name: recipient.t('checkout.code.title') });
      await expect(codes.getByRole('listitem')).toHaveCount(2);
      await expect(codes.getByText(recipient.t('checkout.code.usedUp'))).toBeVisible();
      await recipient.expectSoundPage();
      await recipient.confirmOrder({ isFree: true });
      await recipient.expectOpenDoor();
      await recipient.expectPass();
      await context.close();
      await page.goto(language === 'fr' ? '/fr/compte/commandes' : '/de/konto/bestellungen');
      await expect(page.getByText(giver.t('account.gifts.state.activated'), { exact: true })).toHaveCount(2);
      await giver.expectSoundPage();
    });
  });
}
