import { expect, test } from '@playwright/test';
import { Customer } from '../support/customer';
import { addHouseMember, buyPass, inviteTelephone } from '../support/door-client.mjs';
import { mailedLink } from '../support/mailed-link';
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
      let clerk = new Customer(page, language);
      const { t } = clerk;
      const today = () => page.getByRole('banner').locator('b');
      const strip = () => page.getByRole('contentinfo').getByRole('status');

      await page.goto(`${base}${path}`);
      await expect(clerk.heading(t('door.pair.title'))).toBeVisible();
      await clerk.expectSoundPage();
      await page.goto('about:blank');
      await page.goto(base + (await inviteTelephone(base, language, place)));
      await expect(clerk.heading(t('door.page.ready'))).toBeVisible();
      const before = Number(await today().textContent());
      expect(new URL(page.url()).hash).toBe('');

      // the camera sees the code after a second
      // and opens by itself where the browser allows it
      await page
        .getByRole('button', { name: t('door.page.openCamera') })
        .click({ timeout: 3_000 })
        .catch(() => undefined);
      // a touch keeps the decision in front
      await clerk.heading(t('door.page.words.welcome')).click();
      await expect(page.getByText(t('door.page.recorded'))).toBeVisible();
      await expect(page.getByText(/^A\. E\., 1988$/)).toBeVisible();
      await expect(strip()).toHaveText(t('door.page.allSent'));
      await expect(today()).toHaveText(String(before + 1));
      await clerk.expectSoundPage();
      await page.getByRole('button', { name: t('door.page.undo'), exact: true }).click();
      await expect(page.getByText(t('door.page.undone'))).toBeVisible();
      await expect(today()).toHaveText(String(before));

      // without the code in view, which would count once more
      await telephone.kill();
      telephone.showNothing();
      page = await telephone.start();
      clerk = new Customer(page, language);
      await page.goto(base + path);
      await expect(clerk.heading(t('door.page.ready'))).toBeVisible();

      // a look does not count
      await page.getByRole('radio', { name: t('door.page.look') }).check({ force: true });
      await scanByHand(page, second.qr);
      await expect(page.getByText(t('door.page.looked'))).toBeVisible();
      await expect(today()).toHaveText(String(before));
      await page.getByRole('button', { name: t('door.page.next') }).click();
      await expect(clerk.heading(t('door.page.ready'))).toBeFocused();
      await page.getByRole('radio', { name: t('door.page.enter'), exact: true }).check({ force: true });

      // a typed number, with a slip
      await page.getByRole('button', { name: t('door.page.number') }).click();
      const field = page.getByRole('textbox', { name: t('door.page.numberLabel') });
      await field.fill('00000-00000-1');
      await page.getByRole('button', { name: t('door.page.checkNumber'), exact: true }).click();
      await expect(page.getByText(t('door.page.numberWrong'))).toBeVisible();
      await clerk.expectSoundPage();
      // after many of them
      await page.route('**/api/door/checks*', (route) =>
        route.fulfill({ status: 429, json: { code: 'too_many_requests', title: '' } }),
      );
      await field.fill(second.uniqueKey);
      await page.getByRole('button', { name: t('door.page.checkNumber'), exact: true }).click();
      const notice = page.getByRole('main').getByText(t('door.page.notices.tooManyNumbers'));
      await expect(notice).toBeVisible();
      await page.unroute('**/api/door/checks*');
      const storedBefore = await storageOf(page);

      const isKept = () => page.evaluate(async (one) => (await caches.match(one)) !== undefined, path);
      await expect.poll(isKept).toBe(true);

      // without a network; the browser is killed, and opens from nothing
      await page.context().setOffline(true);
      await page.getByRole('button', { name: t('door.page.camera') }).click();
      await scanByHand(page, second.qr);
      await expect(clerk.heading(t('door.page.words.welcome'))).toBeVisible();
      await expect(strip()).toHaveText(t('door.page.waiting', { count: 1 }));
      // the door goes on without a press, and what was counted can still be undone
      await expect(clerk.heading(t('door.page.ready'))).toBeFocused();
      await expect(page.getByRole('button', { name: t('door.page.undo'), exact: true })).toBeVisible();
      const storedWaiting = await storageOf(page);
      expect(storedWaiting).toContain('"sealed":"ey');
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
      for (const stored of [storedBefore, storedWaiting, await storageOf(page)])
        for (const { uniqueKey, qr } of [first, second])
          for (const word of ['Aline', 'Essai', '.1988.', qr, uniqueKey, uniqueKey.replaceAll('-', '')])
            expect(stored).not.toContain(word);
    } finally {
      await telephone.remove();
    }
  });
}

for (const [language, path] of PAGES) {
  test(`a house sees its day and month and pairs a telephone, in ${language}`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const member = new Customer(page, language);
    const { t, person } = member;
    const home = language === 'fr' ? '/fr/partenaire' : '/de/partner';
    await addHouseMember(base, language, person);

    // the mail is in the house's language
    const { search } = new URL(await mailedLink(page, person.email, 'token='), base);
    await page.goto(`${home}/${language === 'fr' ? 'entree' : 'eintritt'}${search}`);
    await member.expectSoundPage();
    await page.getByRole('button', { name: t('houseForms.enter') }).click();
    await page.waitForURL((url) => !url.search.includes('token='));
    await page.goto(home);
    await expect(page.getByText(person.firstName, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('house.today') })).toBeVisible();
    await member.expectSoundPage();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.locator('a[rel=prev]').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
    await page.getByText(t('house.asTable')).click();
    await expect(page.getByRole('table', { name: t('house.byDay') })).toBeVisible();
    await page.locator('a[rel=next]').click();

    const name = `Entrée ${person.lastName}`;
    await page
      .getByRole('button', { name: t('doors.invite') })
      .first()
      .click();
    await page.getByLabel(t('doors.name')).fill(name);
    const invited = page.waitForResponse((one) => one.url().includes('/invitations'));
    await page
      .getByRole('button', { name: t('doors.invite') })
      .last()
      .click();
    const { url } = (await (await invited).json()) as { url: string };
    await expect(page.getByRole('img', { name: t('doors.qr', { name }) })).toBeVisible();
    await member.expectSoundPage();

    const telephone = new Telephone();
    try {
      telephone.showNothing();
      const door = await telephone.start();
      const { pathname, hash } = new URL(url);
      expect(pathname).toBe(path);
      await door.goto(base + pathname + hash);
      await expect(door.getByRole('heading', { name: t('door.page.ready') })).toBeVisible();
    } finally {
      await telephone.remove();
    }
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(t('doors.states.active'));
    await row.getByRole('button').click();
    await expect(row).toContainText(t('doors.states.revoked'));
  });
}

test('after a green light the camera reads the next pass without a press, in fr', async ({ baseURL }) => {
  const base = baseURL ?? '';
  const telephone = new Telephone();
  try {
    const [first, second] = [await buyPass(base), await buyPass(base)];
    await telephone.show(first.qr, second.qr);
    const page = await telephone.start();
    const clerk = new Customer(page, 'fr');
    const { t } = clerk;
    await page.goto(base + (await inviteTelephone(base, 'fr', 'abbatiale', 'lead@passage.example')));
    const today = () => page.getByRole('banner').locator('b');
    await expect(today()).toBeVisible();
    const before = Number(await today().textContent());
    await page
      .getByRole('button', { name: t('door.page.openCamera') })
      .click({ timeout: 3_000 })
      .catch(() => undefined);

    // shown once more, the first pass gets amber, which stays until it is answered
    await expect(clerk.heading(t('door.page.words.already'))).toBeVisible();
    await expect(today()).toHaveText(String(before + 2));
    await expect(page.getByRole('button', { name: t('door.page.refuse') })).toBeVisible();
  } finally {
    await telephone.remove();
  }
});
