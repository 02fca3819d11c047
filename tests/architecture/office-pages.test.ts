import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routing } from '@/lib/i18n/routing';

/** The other way round, `tests/security/staff-pages.isolated.pg.test.ts` compares each page with its address. */
it('every address of the office in `lib/i18n/routing.ts` has a page', () => {
  const screens = Object.keys(routing.pathnames).filter((screen) => /^\/office(?:\/|$)/.test(screen));
  const pages = screens.map((screen) => screen.replace('/office', 'app/office/[locale]') + '/page.tsx');
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !existsSync(page))).toEqual([]);
});
