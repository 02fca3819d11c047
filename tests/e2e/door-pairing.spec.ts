import { expect, test } from '@playwright/test';
import { Customer } from '../support/customer';
import { buyPass, inviteTelephone, signIn } from '../support/door-client.mjs';
import { call } from '../support/shop-client.mjs';
import { scanByHand, Telephone } from '../support/telephone';

for (const [language, screen, place] of [
  ['fr', '/fr/controle', 'quai'],
  ['de', '/de/kontrolle', 'ecluse'],
] as const)
  test(`a telephone says why it is not paired, and tries again, in ${language}`, async ({ baseURL }) => {
    const base = baseURL ?? '';
    const telephone = new Telephone();
    telephone.showNothing();
    try {
      const page = await telephone.start();
      const clerk = new Customer(page, language);
      const { t } = clerk;
      const invitation = base + (await inviteTelephone(base, language, place, 'lead@passage.example'));

      // the network is away for a moment, and the invitation still good
      await page.route('**/api/door/devices*', (route) => route.abort());
      await page.goto(invitation);
      await expect(page.getByText(t('door.pair.problems.connection'))).toBeVisible();
      await page.unroute('**/api/door/devices*');
      await page.getByRole('button', { name: t('door.pair.again') }).click();
      await expect(clerk.heading(t('door.page.ready'))).toBeVisible();

      // a used invitation leaves a paired telephone where it is
      await page.goto('about:blank');
      await page.goto(invitation);
      const name = await page.getByRole('banner').locator('p').first().innerText();
      await expect(page.getByText(t('door.page.notices.notPaired', { place: name }))).toBeVisible();

      // revoked while an entry waits, which is told until somebody pairs it again
      const { qr } = await buyPass(base);
      const isKept = () => page.evaluate(async (one) => (await caches.match(one)) !== undefined, screen);
      await expect.poll(isKept).toBe(true);
      await page.context().setOffline(true);
      await scanByHand(page, qr);
      await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(
        t('door.page.waiting', { count: 1 }),
      );
      const token = await signIn(base, 'lead@passage.example');
      const path = `/api/admin/places/${place}/devices`;
      const { items } = (await call(base, path, { token })) as { items: { id: string; state: string }[] };
      const active = items.find(({ state }) => state === 'active');
      await call(base, `${path}/${active?.id}`, { method: 'DELETE', token });
      await page.context().setOffline(false);
      await expect(page.getByText(t('door.pair.problems.revoked'))).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(t('door.pair.waiting', { count: 1 }))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('door.pair.waiting', { count: 1 }))).toBeVisible();
    } finally {
      await telephone.remove();
    }
  });
