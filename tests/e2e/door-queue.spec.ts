import { expect, test, type Page } from '@playwright/test';
import { visitDay } from '../../lib/visits/rules';
import { Customer } from '../support/customer';
import { buyPass, countEveryEntry, inviteTelephone, signIn } from '../support/door-client.mjs';
import { call } from '../support/shop-client.mjs';
import { Telephone } from '../support/telephone';

/** Entries recorded without a network, and how often the browser is killed meanwhile: `DOOR_QUEUE=500 DOOR_KILLS=20`. */
const QUEUE = Number(process.env.DOOR_QUEUE ?? 6);
const KILLS = Number(process.env.DOOR_KILLS ?? 2);
const CHECK = '/fr/controle';
/** How often the server gets what waits without the telephone getting its answer. */
const LOST_ANSWERS = 2;

/**
 * A scanner that types faster than a person could. The first press opens the sound, which may take a second: made-up
 * keys would be that far apart, while real ones carry the time at which they were pressed.
 */
const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of ['Shift', ...text, 'Enter'])
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

/** In the page: notes everything that the strip says. */
const noteStrip = () => {
  const said = new Set<string>();
  const note = () => said.add(document.querySelector('footer [role=status]')?.textContent ?? '');
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  Object.assign(window, { said });
};
const saidByStrip = (page: Page) =>
  page.evaluate(() => [...((window as { said?: Set<string> }).said ?? [])].filter(Boolean));

test('entries recorded without a network reach the server once each, in fr', async ({ baseURL }) => {
  test.setTimeout(240_000 + QUEUE * 2_000 + KILLS * 15_000);
  const base = baseURL ?? '';
  const place = await countEveryEntry(base, 'Musée de la Tourbe');
  const { qr } = await buyPass(base);
  const token = await signIn(base, 'books@passage.example');
  const month = visitDay(new Date()).slice(0, 7);
  const counted = async () => {
    const path = `/api/admin/places/${place}/months/${month}`;
    return ((await call(base, path, { token })) as { total: number }).total;
  };
  const before = await counted();
  const telephone = new Telephone();
  telephone.showNothing();
  try {
    let page = await telephone.start();
    const { t } = new Customer(page, 'fr');
    const strip = () => page.getByRole('contentinfo').getByRole('status');
    const expectWaiting = (count: number) => expect(strip()).toHaveText(t('door.page.waiting', { count }));
    const open = async ({ isOffline }: { isOffline: boolean }) => {
      await telephone.kill();
      page = await telephone.start();
      await page.context().setOffline(isOffline);
    };
    await page.goto(base + (await inviteTelephone(base, 'fr', place, 'lead@passage.example')));
    await expect(page.getByRole('heading', { name: t('door.page.ready') })).toBeVisible();
    await expect.poll(() => page.evaluate(async (path) => !!(await caches.match(path)), CHECK)).toBe(true);

    await page.context().setOffline(true);
    const between = Math.ceil(QUEUE / KILLS);
    for (let queued = 1; queued <= QUEUE; queued += 1) {
      await scan(page, qr);
      await expectWaiting(queued);
      if (queued % between > 0 && queued < QUEUE) continue;
      await open({ isOffline: true });
      await page.addInitScript(noteStrip);
      await page.goto(base + CHECK);
      await expectWaiting(queued);
      expect(await saidByStrip(page)).toEqual([t('door.page.waiting', { count: queued })]);
    }

    // the server records what waits, and the browser ends before it hears so
    for (let lost = 0; lost < LOST_ANSWERS; lost += 1) {
      await open({ isOffline: false });
      const answers: number[] = [];
      await page.route(/\/api\/door\/visits\b/, async (route) => {
        answers.push((await route.fetch()).status());
      });
      await page.goto(base + CHECK);
      await expect.poll(() => answers, { timeout: 60_000 }).toEqual([200]);
    }
    await open({ isOffline: false });
    await page.goto(base + CHECK);
    await expect(strip()).toHaveText(t('door.page.allSent'), { timeout: 60_000 });
    expect(await counted()).toBe(before + QUEUE);
    await page.reload();
    await expect(strip()).toHaveText(t('door.page.allSent'));
    expect(await counted()).toBe(before + QUEUE);
  } finally {
    await telephone.remove();
  }
});
