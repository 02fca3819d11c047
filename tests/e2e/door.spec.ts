import { expect, test } from '@playwright/test';
import { Customer } from '../support/customer';
import { buyPass, inviteTelephone } from '../support/door-client.mjs';
import { scanByHand, storageOf, Telephone } from '../support/telephone';

/** How often the browser is killed while entries wait; all twenty: `DOOR_KILLS=20`. */
const KILLS = Number(process.env.DOOR_KILLS ?? 2);
/** Each language at a place of its own, because both count entries. */
const PAGES = [
  ['fr', '/fr/controle', 'temps'],
  ['de', '/de/kontrolle', 'rivage'],
] as const;

for (const [language, path, place] of PAGES) {
  test(`a telephone lets passes in, with and without a network, in ${language}`, async ({ baseURL }) => {
    const base = baseURL ?? '';
    const telephone = new Telephone();
    try {
      const [first, second] = [await buyPass(base), await buyPass(base)];
      await telephone.show(first.qr);
      let page = await telephone.start();
      const clerk = new Customer(page, language);
      const { t } = clerk;
      const today = () => page.getByRole('banner').locator('b');
      const strip = () => page.getByRole('contentinfo').getByRole('status');

      await page.goto(`${base}${path}`);
      await expect(clerk.heading(t('door.pair.title'))).toBeVisible();
      await clerk.expectSoundPage();
      await page.goto('about:blank');
      await page.goto(base + (await inviteTelephone(base, language, place)));
      await expect(clerk.heading(t('door.page.ready'))).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await clerk.expectSoundPage();
      const before = Number(await today().textContent());

      // the camera sees the code after a second
      // and opens by itself where the browser allows it
      await page
        .getByRole('button', { name: t('door.page.openCamera') })
        .click({ timeout: 3_000 })
        .catch(() => undefined);
      await expect(clerk.heading(t('door.page.words.welcome'))).toBeVisible();
      await expect(page.getByText(t('door.page.recorded'))).toBeVisible();
      await expect(page.getByText(/^A\. E\., 1988$/)).toBeVisible();
      await expect(strip()).toHaveText(t('door.page.allSent'));
      await expect(today()).toHaveText(String(before + 1));
      await clerk.expectSoundPage();
      await page.getByRole('button', { name: t('door.page.undo'), exact: true }).click();
      await expect(page.getByText(t('door.page.undone'))).toBeVisible();
      await expect(today()).toHaveText(String(before));

      // a look does not count
      await page.getByRole('radio', { name: t('door.page.look') }).check({ force: true });
      await scanByHand(page, second.qr);
      await expect(page.getByText(t('door.page.looked'))).toBeVisible();
      await expect(today()).toHaveText(String(before));
      await page.getByRole('radio', { name: t('door.page.enter'), exact: true }).check({ force: true });

      // a typed number, with a slip
      await page.getByRole('button', { name: t('door.page.number') }).click();
      const field = page.getByRole('textbox', { name: t('door.page.numberLabel') });
      await field.fill('00000-00000-1');
      await page.getByRole('button', { name: t('door.page.checkNumber'), exact: true }).click();
      await expect(page.getByText(t('door.page.numberWrong'))).toBeVisible();
      await clerk.expectSoundPage();
      const storedBefore = await storageOf(page);

      const isKept = () => page.evaluate(async (one) => (await caches.match(one)) !== undefined, path);
      await expect.poll(isKept).toBe(true);

      // without a network; the browser is killed, and opens from nothing
      await page.context().setOffline(true);
      await page.getByRole('button', { name: t('door.page.camera') }).click();
      await scanByHand(page, second.qr);
      await expect(clerk.heading(t('door.page.words.welcome'))).toBeVisible();
      await expect(strip()).toHaveText(t('door.page.waiting', { count: 1 }));
      for (let kill = 0; kill < KILLS; kill += 1) {
        await telephone.kill();
        page = await telephone.start();
        await page.context().setOffline(true);
        await page.goto(base + path);
        await expect(strip()).toHaveText(t('door.page.waiting', { count: 1 }));
        await expect(today()).toHaveText(String(before + 1));
      }
      await scanByHand(page, second.qr);
      await expect(page.getByRole('heading', { name: t('door.page.words.already') })).toBeVisible();
      await page.context().setOffline(false);
      await expect(strip()).toHaveText(t('door.page.allSent'), { timeout: 60_000 });

      // the server has it once
      await page.reload();
      await expect(page.getByRole('heading', { name: t('door.page.ready') })).toBeVisible();
      await expect(today()).toHaveText(String(before + 1));

      // nothing on the telephone tells who was here
      for (const stored of [storedBefore, await storageOf(page)])
        for (const { uniqueKey } of [first, second])
          for (const word of ['Aline', 'Essai', '1988-04-12', uniqueKey, uniqueKey.replaceAll('-', '')])
            expect(stored).not.toContain(word);
    } finally {
      await telephone.remove();
    }
  });
}
