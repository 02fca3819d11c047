import { assert, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { importContent } from '@/lib/content-import/commands/import-content';
import { sampleContent } from '@/lib/content-import/sample/seed';
import { useDatabase } from '@/tests/support/database';
import { about, at, by, file, later, PAGE, text, usePage } from '@/tests/support/publishing';
import { importOverEdits } from './commands/import-over-edits';
import { discardDraft } from './commands/discard-draft';
import { hide } from './commands/hide';
import { publish } from './commands/publish';
import { confirmTranslation } from './commands/restore';
import { saveDraft } from './commands/save-draft';
import type { TitlesQuery } from './list-schema';
import { getBoard } from './queries/board';
import { listRecords } from './queries/list-records';
import { findPart } from './queries/records';
import { listTitles } from './queries/list-titles';
import { listReferences } from './queries/references';
import type { PartData } from './rules';

const test = useDatabase();
const write = usePage(test);

describe('the board', () => {
  const board = (query = {}) => getBoard(test.db, { page: 1, ...query }, '2026-11-20');

  it('shows what is missing, older and not live, with the words that changed', async () => {
    expect(await board()).toMatchObject({ counts: { missing: 0, older: 0, offline: 0 }, even: 1, items: [] });
    await write('fr', text('a-propos', 'À propos de vous'));
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(1));
    const { counts, types, items } = await board();
    expect(counts).toEqual({ missing: 0, older: 1, offline: 0 });
    expect(types).toEqual({ pages: 1 });
    expect(await board({ type: 'events' })).toMatchObject({
      counts: { older: 0 },
      types,
      items: [],
      total: 0,
    });
    expect(await board({ type: 'pages', state: 'older' })).toMatchObject({ types, total: 1 });
    const whole = await getBoard(test.db, { page: 7 }, '2026-11-20', { isWhole: true });
    expect(whole.items).toMatchObject([{ ...PAGE, group: 'older', changes: [] }]);
    expect(items[0]).toMatchObject({
      ...PAGE,
      group: 'older',
      field: 'texts.de.title',
      languages: { fr: { isOlder: false }, de: { isOlder: true, title: 'Über uns' } },
      changes: [
        { path: 'title', words: [{}, { kind: 'removed', text: 'nous' }, { kind: 'added', text: 'vous' }] },
      ],
    });
    await confirmTranslation(test.db, { ...PAGE, part: 'de' }, by(2));
    expect((await board()).even).toBe(1);
    await hide(test.db, { ...PAGE, part: 'de' }, {}, by(3));
    expect((await board({ state: 'offline' })).items).toMatchObject([{ ...PAGE, group: 'offline' }]);
    await importContent(
      test.db,
      file({ pages: [{ id: 'only', layout: 'page', texts: { fr: text('seul', 'Seul') } }] }),
      { at },
    );
    const open = await board();
    expect(open.counts).toEqual({ missing: 1, older: 0, offline: 1 });
    expect(open.items.map(({ id, field }) => [id, field])).toEqual([
      ['only', 'texts.de'],
      ['about', 'texts.de'],
    ]);
    await write('de', text('ueber-uns', ''));
    expect((await board({ state: 'offline' })).items).toMatchObject([{ field: 'texts.de.title' }]);
  });

  it('compares with what was on the site, not with a draft that was thrown away', async () => {
    const title = (words: string) => write('fr', text('a-propos', `À propos de ${words}`));
    await title('vous');
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(1));
    await confirmTranslation(test.db, { ...PAGE, part: 'de' }, by(2));
    const draft = await title('rien');
    const version = draft.ok ? draft.data.version : '';
    expect(await discardDraft(test.db, { ...PAGE, part: 'fr' }, version, by(3))).toMatchObject({ ok: true });
    await title('tous');
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(4));
    expect((await board()).items).toMatchObject([
      { changes: [{ words: [{}, { kind: 'removed', text: 'vous' }, { kind: 'added', text: 'tous' }] }] },
    ]);
  });

  it('shows no ids, and still leads to the field', async () => {
    const action = { type: 'callToAction', title: 'Plus', label: 'Voir' };
    const put = async (target: unknown, minutes: number) => {
      await write('fr', { ...text('a-propos', 'À propos'), blocks: [{ ...action, target }] });
      await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(minutes));
    };
    await put('https://passage.example', 1);
    await confirmTranslation(test.db, { ...PAGE, part: 'de' }, by(2));
    await write('fr', {
      ...text('a-propos', 'À propos'),
      blocks: [{ ...action, target: { page: 'about' } }],
    });
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(3));
    const [item] = (await board()).items;
    expect(item?.field).toBe('texts.de.blocks.0.target.page');
    expect(item?.changes.map(({ path }) => path)).toEqual(['blocks.0.target']);
  });

  it('counts the original even once its translation is published', async () => {
    await write('fr', text('a-propos', 'À propos de vous'));
    await publish(test.db, { ...PAGE, part: 'fr' }, {}, by(1));
    await write('de', text('ueber-uns', 'Über euch'));
    await publish(test.db, { ...PAGE, part: 'de' }, {}, by(2));
    expect(await board()).toMatchObject({ counts: { missing: 0, older: 0, offline: 0 }, even: 1 });
    await write('de', text('ueber-uns', 'Über alle'));
    await publish(test.db, { ...PAGE, part: 'de' }, {}, by(3));
    expect((await board()).items).toMatchObject([
      {
        languages: { fr: { isOlder: true }, de: { isOlder: false } },
        changes: [{ words: [{}, { kind: 'removed', text: 'euch' }, { kind: 'added', text: 'alle' }] }],
      },
    ]);
  });

  it('counts the original even when its translation is published for the first time', async () => {
    const key = { type: 'pages', id: 'new' } as const;
    const save = (part: 'fr' | 'de' | 'shared', data: PartData) =>
      saveDraft(test.db, { ...key, part }, { data, ifMatch: 'none' }, by());
    await save('shared', { layout: 'page' });
    await save('fr', text('nouveau', 'Nouveau'));
    await publish(test.db, { ...key, part: 'fr' }, {}, by(1));
    await save('de', text('neu', 'Neu'));
    // one press on the board is enough for a complete draft
    expect((await board()).items).toMatchObject([
      { id: 'new', languages: { fr: { isReady: false }, de: { isReady: true } } },
    ]);
    await publish(test.db, { ...key, part: 'de' }, {}, by(2));
    expect(await board()).toMatchObject({ counts: { missing: 0, older: 0, offline: 0 }, even: 2 });
  });

  it('leaves out a change of what all languages share', async () => {
    const key = { type: 'news', id: 'one' } as const;
    const news = (slug: string) => ({ slug, title: slug, lead: 'Kurz.', blocks: [] });
    const record = { id: 'one', publishedOn: '2026-11-19', texts: { fr: news('une'), de: news('eine') } };
    await importContent(test.db, file({ news: [record] }), { at });
    const part = await findPart(test.db, key, 'shared');
    await saveDraft(
      test.db,
      { ...key, part: 'shared' },
      { data: { publishedOn: '2026-11-20' }, ifMatch: part?.version ?? '' },
      by(),
    );
    expect((await publish(test.db, { ...key, part: 'fr' }, {}, by(1))).ok).toBe(true);
    expect((await findPart(test.db, key, 'shared'))?.live.data).toMatchObject({ publishedOn: '2026-11-20' });
    expect((await board()).counts).toEqual({ missing: 0, older: 0, offline: 0 });
  });

  it('leaves out a small change', async () => {
    await write('fr', text('a-propos', 'À propos de nous.'));
    await publish(test.db, { ...PAGE, part: 'fr' }, { isSmall: true }, by(1));
    expect((await board()).even).toBe(1);
  });

  it('counts a text older that an import changed in the other language alone', async () => {
    const changed = { ...about, texts: { ...about.texts, de: text('ueber-uns', 'Über die Genossenschaft') } };
    await importOverEdits(test.db, file({ pages: [changed] }), { at: later(1), by: by(1) });
    expect((await board()).items).toMatchObject([
      { languages: { fr: { isOlder: true }, de: { isOlder: false } } },
    ]);
  });
});

it('lists records of every type, drafts included', async () => {
  await saveDraft(
    test.db,
    { type: 'pages', id: 'new', part: 'fr' },
    { data: { title: 'Brouillon' }, ifMatch: 'none' },
    by(),
  );
  const list = (q?: string) => listRecords(test.db, { type: 'pages', page: 1, ...(q ? { q } : {}) }, 'fr');
  expect((await list()).items.map(({ id }) => id)).toEqual(['about', 'new']);
  expect((await list('brouill')).items.map(({ id }) => id)).toEqual(['new']);
  expect((await listRecords(test.db, { type: 'navigations', page: 1 }, 'fr')).total).toBe(1);
  expect((await listRecords(test.db, { type: 'terms', page: 1 }, 'de')).total).toBe(0);
});

it('finds content by its title in any language, or by its id', async () => {
  const find = async (type: TitlesQuery['type'], q: string) =>
    (await listTitles(test.db, { type, q }, 'fr')).map(({ id }) => id);
  expect(await find('page', 'uber')).toEqual([PAGE.id]);
  expect(await find('page', 'about')).toEqual([PAGE.id]);
  expect(await find('page', '%')).toEqual([]);
  await seedCatalogue(test.db, at);
  const { terms, places } = sampleContent('2026-11-20');
  expect(await importContent(test.db, file({ terms, places }), { at })).toMatchObject({ ok: true });
  const [cinema] = places.filter(({ kind }) => kind === 'cinema');
  assert(cinema);
  expect((await find('cinema', cinema.id))[0]).toBe(cinema.id);
  expect(await find('place', cinema.id)).not.toContain(cinema.id);
  expect(await find('place', 'e')).toHaveLength(20);
});

it('lists what a record may refer to, extensions of the catalogue too', async () => {
  await seedCatalogue(test.db, at);
  const { extension, page } = await listReferences(test.db, 'de');
  expect(extension).toContainEqual({ value: 'cinema', label: 'Kino unlimitiert' });
  expect(page?.map(({ value }) => value)).toContain(PAGE.id);
});
