import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getFrameContent } from '@/lib/editorial/queries/frame';
import { LOCALES } from '@/lib/i18n/languages';
import { pagesOf } from '@/lib/opening/rules';
import { readOpeningFacts } from '@/lib/opening/queries';
import { useDatabase } from '@/tests/support/database';
import { staffAt } from '@/tests/support/staff';
import { importContent } from './commands/import-content';

const test = useDatabase();
const FOLDER = 'lib/content-import/starter';
const AT = new Date('2026-11-20T10:00:00Z');

const files = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

it('the starter pages are imported, link to nothing missing, and name their blanks', async () => {
  expect(await importContent(test.db, files, { at: AT, by: staffAt(AT) })).toMatchObject({ ok: true });
  const facts = await readOpeningFacts(test.db, AT);
  const states = [...pagesOf('conditions', facts), ...pagesOf('legal', facts)];
  expect(
    states.map(({ page, locale, isMissing, blanks }) => [page, locale, isMissing, blanks.length]),
  ).toEqual(
    (['conditions', 'privacy', 'imprint'] as const).flatMap((page) =>
      LOCALES.map((locale) => [page, locale, false, page === 'conditions' ? 2 : 1]),
    ),
  );
  const { navigation, promisedPlaces } = await getFrameContent(test.db, 'fr');
  expect(promisedPlaces).toBe(0);
  expect(navigation.footer.map(({ link }) => link.url)).toEqual([
    '/fr/faq',
    '/fr/contact',
    '/fr/conditions-generales',
    '/fr/protection-des-donnees',
    '/fr/mentions-legales',
    '/fr/accessibilite',
  ]);
  expect(navigation.primary.map(({ link }) => link.url)).toEqual([
    '/fr/agenda',
    '/fr/lieux',
    '/fr/cinemas',
    '/fr/comment-ca-marche',
  ]);
});
