import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { alternatesOf, listSitemap, resolvePath } from '@/lib/content/queries/addresses';
import { listNavigations } from '@/lib/content/queries/navigation';
import { importContent } from '@/lib/content-import/commands/import-content';
import { queryColumn } from '@/lib/db/rows';
import { useDatabase } from '@/tests/support/database';
import { about, at, by, file, later, PAGE, text, usePage } from '@/tests/support/publishing';
import { importOverEdits } from './commands/import-over-edits';
import { discardDraft } from './commands/discard-draft';
import { hide } from './commands/hide';
import { publish } from './commands/publish';
import { restoreVersion } from './commands/restore';
import { saveDraft } from './commands/save-draft';
import { schedule } from './commands/schedule';
import { addVersion, VERSIONS_KEPT } from './commands/versions';
import { compareVersion } from './queries/compare';
import { findPart, findRecordView } from './queries/records';
import { listVersions } from './queries/versions';
import type { Part } from './rules';

const test = useDatabase();

const write = usePage(test);

const unit = async (part: Part) => (await findRecordView(test.db, PAGE))?.units[part];
const searched = (locale: string) =>
  queryColumn(
    test.db,
    z.string(),
    sql`select title from content_search where content_id = 'about' and locale = ${locale}`,
  );
const menuIn = async (locale: 'fr' | 'de') =>
  (await listNavigations(test.db, locale)).primary.map(({ link }) => link.label);

describe('publishing', () => {
  it('publishes one language and never the other', async () => {
    await write('fr', text('a-propos', 'La coopérative'));
    await write('de', text('ueber-uns', 'Die Genossenschaft'));
    const done = await publish(test.db, { ...PAGE, part: 'fr' }, { note: 'nom' }, by());
    const versionOf = async (part: Part) => (await findPart(test.db, PAGE, part))?.version;
    const versions = { fr: await versionOf('fr'), shared: await versionOf('shared') };
    expect(done.ok && done.data).toEqual({ version: 2, tags: ['content:pages'], versions });
    expect(await searched('fr')).toEqual(['La coopérative']);
    expect(await searched('de')).toEqual(['Über uns']);
    expect(await unit('fr')).toMatchObject({ state: 'live', hasChanges: false });
    expect(await unit('de')).toMatchObject({ state: 'live', hasChanges: true, isOlder: true });
  });

  it('refuses with the errors of the import at their field, and changes nothing', async () => {
    const block = { type: 'callToAction', title: 'A', label: 'B', target: { page: 'nowhere' } };
    await write('fr', { ...text('a-propos', 'Nous'), blocks: [block] });
    const done = await publish(test.db, { ...PAGE, part: 'fr' }, {}, by());
    expect(done).toMatchObject({
      ok: false,
      error: { code: 'invalid_data', fields: [{ path: 'texts.fr.blocks.0.target', code: 'choice' }] },
    });
    expect(await listVersions(test.db, PAGE)).toEqual([]);
    expect(await unit('fr')).toMatchObject({ hasChanges: true });
  });

  it('publishes nothing that the person did not see', async () => {
    const seen = await write('fr', text('a-propos', 'La mienne'));
    const versions = seen.ok ? { fr: seen.data.version } : {};
    await write('fr', text('a-propos', 'Une autre'));
    const done = await publish(test.db, { ...PAGE, part: 'fr' }, { versions }, by());
    expect(done).toMatchObject({
      ok: false,
      error: {
        code: 'conflict',
        details: { part: 'fr', of: 'draft', theirs: { data: { title: 'Une autre' } } },
      },
    });
    expect(await searched('fr')).toEqual(['À propos de nous']);
  });

  it('refuses a draft whose published text an import has changed, until that is taken into account', async () => {
    const mine = text('a-propos', 'Le mien');
    await write('fr', mine);
    const theirs = { ...about, texts: { ...about.texts, fr: text('a-propos', 'Importé') } };
    await importOverEdits(test.db, file({ pages: [theirs] }), { at, by: by() });
    expect(await publish(test.db, { ...PAGE, part: 'fr' }, {}, by())).toMatchObject({
      ok: false,
      error: { code: 'conflict', details: { theirs: { data: { title: 'Importé' } } } },
    });
    const part = await findPart(test.db, PAGE, 'fr');
    expect(part?.isOutdated).toBe(true);
    const base = part?.live.version;
    await saveDraft(
      test.db,
      { ...PAGE, part: 'fr' },
      { data: mine, base, ifMatch: part?.version ?? '' },
      by(),
    );
    expect((await publish(test.db, { ...PAGE, part: 'fr' }, {}, by())).ok).toBe(true);
  });
});

describe('hiding', () => {
  it('takes a language from page, switcher, sitemap, search and menu, and brings it back', async () => {
    expect((await hide(test.db, { ...PAGE, part: 'fr' }, {}, by())).ok).toBe(true);
    expect(await alternatesOf(test.db, 'page', 'about')).toEqual({ de: '/de/ueber-uns' });
    expect(await resolvePath(test.db, 'fr', 'a-propos')).toBeNull();
    expect((await listSitemap(test.db, '2026-11-20')).map(({ urls }) => urls)).toEqual([
      { de: '/de/ueber-uns' },
    ]);
    expect(await searched('fr')).toEqual([]);
    expect([await menuIn('fr'), await menuIn('de')]).toEqual([[], ['Wir']]);
    expect(await unit('fr')).toMatchObject({ state: 'hidden' });

    expect((await publish(test.db, { ...PAGE, part: 'fr' }, {}, by())).ok).toBe(true);
    expect(await menuIn('fr')).toEqual(['Nous']);
    expect(await unit('fr')).toMatchObject({ state: 'live', hasChanges: false });
  });

  it('keeps the number of a record that is hidden in every language', async () => {
    await importContent(test.db, file({ remove: { navigations: ['primary'] } }), { at });
    const before = await resolvePath(test.db, 'fr', 'a-propos');
    for (const part of ['fr', 'de'] as const) await hide(test.db, { ...PAGE, part }, {}, by());
    expect(await resolvePath(test.db, 'de', 'ueber-uns')).toBeNull();
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by());
    expect(await resolvePath(test.db, 'fr', 'a-propos')).toEqual(before);
  });

  it('names what links to it, and hides it all the same if asked again, now or at a time', async () => {
    const link = (href: string) => ({
      type: 'text',
      paragraphs: [['Voir ', { href, text: 'la page' }]],
    });
    const linking = (id: string, href: string) => ({
      id,
      layout: 'page',
      texts: { fr: { ...text(id, `Page ${id}`), blocks: [link(href)] } },
    });
    const imported = await importContent(
      test.db,
      file({ pages: [linking('un', '/fr/a-propos#suite'), linking('deux', '/de/ueber-uns')] }),
      { at },
    );
    expect(imported.ok).toBe(true);
    const french = { ...PAGE, part: 'fr' } as const;
    const refused = {
      ok: false,
      error: {
        code: 'invalid_data',
        fields: [{ path: 'locale', code: 'linked', params: { title: 'Page un' } }],
      },
    };
    expect(await hide(test.db, french, {}, by())).toMatchObject(refused);
    expect(await schedule(test.db, french, { hideAt: '2099-01-01' }, by())).toMatchObject(refused);
    expect((await schedule(test.db, french, { hideAt: '2099-01-01', despiteLinks: true }, by())).ok).toBe(
      true,
    );
    expect((await hide(test.db, french, { despiteLinks: true }, by())).ok).toBe(true);
    expect(await searched('fr')).toEqual([]);
  });

  it('refuses what others refer to, and pages of screens', async () => {
    const home = { id: 'home', layout: 'home', texts: { fr: text('', 'Accueil') } };
    await importContent(test.db, file({ pages: [home] }), { at });
    const done = await hide(test.db, { type: 'pages', id: 'home', part: 'fr' }, {}, by());
    expect(done).toMatchObject({ ok: false, error: { code: 'invalid_data' } });
  });
});

describe('versions', () => {
  it('say who, when and why, and restore as a new version in the draft', async () => {
    await write('fr', text('a-propos', 'Deuxième'));
    await publish(test.db, { ...PAGE, part: 'fr' }, { note: 'plus court' }, by(1));
    expect(await listVersions(test.db, PAGE)).toMatchObject([
      {
        number: 2,
        part: 'fr',
        by: by().name,
        at: later(1).toISOString(),
        note: 'plus court',
        source: 'editor',
      },
      { number: 1, source: 'import' },
    ]);
    const compared = await compareVersion(test.db, PAGE, 2);
    expect(compared?.changes).toMatchObject([
      { path: 'texts.fr.title', before: 'À propos de nous', after: 'Deuxième' },
    ]);
    const restored = await restoreVersion(test.db, { ...PAGE, part: 'fr' }, 1, by(2));
    expect(restored).toEqual({ ok: true, data: { version: 3 } });
    expect(await searched('fr')).toEqual(['Deuxième']);
    expect((await findPart(test.db, PAGE, 'fr'))?.data).toMatchObject({ title: 'À propos de nous' });
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(3));
    expect(await searched('fr')).toEqual(['À propos de nous']);
  });

  it('say that a language was hidden and shown again, and which of its words changed', async () => {
    const french = { ...PAGE, part: 'fr' as const };
    await hide(test.db, french, { despiteLinks: true }, by());
    expect(await compareVersion(test.db, PAGE, 2)).toMatchObject({
      turned: [{ part: 'fr', to: 'hidden' }],
      changes: [],
    });
    await write('fr', text('a-propos', 'Deuxième'));
    await publish(test.db, french, {}, by(1));
    const shown = await compareVersion(test.db, PAGE, 3);
    expect(shown?.turned).toEqual([{ part: 'fr', to: 'shown' }]);
    expect(shown?.changes).toMatchObject([{ path: 'texts.fr.title', after: 'Deuxième' }]);
  });

  it('keep the draft that a restored one replaces, once', async () => {
    await write('fr', text('a-propos', 'Deuxième'));
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(1));
    await write('fr', text('a-propos', 'Pas encore publié'));
    const restored = await restoreVersion(test.db, { ...PAGE, part: 'fr' }, 1, by(2));
    expect(restored).toEqual({ ok: true, data: { version: 4 } });
    expect((await listVersions(test.db, PAGE))[1]).toMatchObject({
      number: 3,
      part: 'fr',
      by: by().name,
      note: null,
      source: 'restore',
    });
    await restoreVersion(test.db, { ...PAGE, part: 'fr' }, 3, by(3));
    expect((await findPart(test.db, PAGE, 'fr'))?.data).toMatchObject({ title: 'Pas encore publié' });
    expect(await listVersions(test.db, PAGE)).toHaveLength(5);
  });

  it('are fifty per record', async () => {
    for (let n = 0; n < VERSIONS_KEPT + 5; n += 1)
      await addVersion(test.db, PAGE, { data: {}, part: null, by: 'a', at, source: 'editor' });
    const numbers = (await listVersions(test.db, PAGE)).map(({ number }) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 55, 6]);
  });

  it('keep what an import overwrites, which the import says', async () => {
    await write('fr', text('a-propos', 'À la main'));
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(1));
    const again = await importOverEdits(test.db, file({ pages: [about] }), { at: later(2), by: by(2) });
    expect(again.ok && again.data.report).toMatchObject({ updated: 1, overwritten: [PAGE] });
    expect(await searched('fr')).toEqual(['À propos de nous']);
    expect((await listVersions(test.db, PAGE)).map(({ source }) => source)).toEqual([
      'import',
      'editor',
      'import',
    ]);
    const twice = await importOverEdits(test.db, file({ pages: [about] }), { at: later(3), by: by(3) });
    expect(twice.ok && twice.data.report).toEqual({ created: 0, updated: 0, unchanged: 1, removed: 0 });
  });

  it('keep what an import removes, which the import says', async () => {
    await importContent(test.db, file({ remove: { navigations: ['primary'] } }), { at });
    await write('fr', text('a-propos', 'À la main'));
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(1));
    const gone = await importOverEdits(test.db, file({ remove: { pages: ['about'] } }), {
      at: later(2),
      by: by(2),
    });
    expect(gone.ok && gone.data.report).toMatchObject({ removed: 1, overwritten: [PAGE] });
    expect((await restoreVersion(test.db, { ...PAGE, part: 'fr' }, 2, by(3))).ok).toBe(true);
    expect((await findPart(test.db, PAGE, 'fr'))?.data).toMatchObject({ title: 'À la main' });
  });
});

describe('an import that keeps edits', () => {
  const other = { id: 'other', layout: 'page', texts: { fr: text('autre', 'Autre') } };
  const keep = (content: object, minutes: number) =>
    importOverEdits(test.db, file(content), { at: later(minutes), by: by(minutes), keepEdits: true });

  it('leaves edited records alone, says which, and imports the others', async () => {
    await write('fr', text('a-propos', 'À la main'));
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(1));
    const done = await keep({ pages: [about, other] }, 2);
    expect(done.ok && done.data.report).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      removed: 0,
      kept: [PAGE],
    });
    expect(await searched('fr')).toEqual(['À la main']);
    expect(await resolvePath(test.db, 'fr', 'autre')).not.toBeNull();
    const removed = await keep({ remove: { navigations: ['primary'], pages: ['about', 'other'] } }, 3);
    expect(removed.ok && removed.data.report).toMatchObject({ removed: 2, kept: [PAGE] });
    expect(await searched('fr')).toEqual(['À la main']);
  });

  it('imports records of which a draft alone was written, or thrown away', async () => {
    const saved = await write('fr', text('a-propos', 'Essai'));
    await discardDraft(test.db, { ...PAGE, part: 'fr' }, saved.ok ? saved.data.version : '', by(1));
    const changed = { ...about, texts: { ...about.texts, fr: text('a-propos', 'Importé') } };
    const done = await keep({ pages: [changed] }, 2);
    expect(done.ok && done.data.report).toEqual({ created: 0, updated: 1, unchanged: 0, removed: 0 });
  });
});
