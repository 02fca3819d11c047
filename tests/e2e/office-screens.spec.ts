import { expect, test } from '@playwright/test';
import { Customer } from '../support/customer';
import { signIn } from '../support/sign-in';

/** Screens per area and depth: a list leads to many of the same kind. */
const OF_EACH_KIND = 2;

/** Area and depth of a screen below the office. @param path of the screen, without the office's own */
const kindOf = (path: string): string => {
  const [area = '', ...rest] = path.split('/').filter(Boolean);
  return `${area}/${rest.length}`;
};

for (const [language, office] of [
  ['fr', '/fr/gestion'],
  ['de', '/de/verwaltung'],
] as const)
  test(`every kind of screen of the office is sound, in ${language}`, async ({ page }) => {
    test.setTimeout(600_000);
    const staff = new Customer(page, language);
    await signIn(page, language, { name: 'admin', to: office });
    const waiting: string[] = [office];
    const known = new Set(waiting);
    const visited = new Map<string, number>();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const kind = kindOf(path.slice(office.length));
      const count = visited.get(kind) ?? 0;
      if (count >= OF_EACH_KIND) continue;
      visited.set(kind, count + 1);
      await test.step(path, async () => {
        await page.goto(path);
        await staff.expectSoundPage();
      });
      const links = await page
        .locator(`a[href^="${office}/"]:not([download])`)
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      for (const link of links) {
        if (!known.has(link)) waiting.push(link);
        known.add(link);
      }
    }
    // at least a list and a thing of most areas
    expect(visited.size).toBeGreaterThan(40);
  });
