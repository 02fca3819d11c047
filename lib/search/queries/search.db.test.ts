import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { loadSmallContent } from '@/tests/support/content';
import { importContent } from '../../content-import/commands/import-content';
import { searchOverview } from './search-overview';
import { searchContent } from './search-content';
import { suggestContent } from './suggest-content';

const test = useDatabase();
beforeEach(() => loadSmallContent(test.db));

const SMALL: unknown = JSON.parse(readFileSync('tests/fixtures/content/small.json', 'utf8'));
const today = '2026-11-20';
const MORNING = new Date(`${today}T10:00:00Z`);
const search = (q: string, locale: 'fr' | 'de' = 'fr') => searchContent(test.db, { q, locale, at: MORNING });
const titles = async (q: string, locale: 'fr' | 'de' = 'fr') =>
  (await search(q, locale)).items.map(({ title }) => title);

async function load(records: object): Promise<void> {
  const file = { name: 'events.json', text: JSON.stringify(records) };
  const outcome = await importContent(test.db, [file], { at: MORNING });
  expect(outcome.ok).toBe(true);
}

/** Imports one more event, or another text of it. */
async function addEvent(fr: { title: string; lead: string }): Promise<void> {
  const { events } = z.object({ events: z.array(z.record(z.string(), z.unknown())) }).parse(SMALL);
  const occurrences = [{ day: '2026-11-24', time: '20:00' }];
  const solo = { ...events[0], id: 'solo', occurrences, texts: { fr: { slug: 'quai-seul', ...fr } } };
  await load({ events: [...events, solo] });
}

describe('searchContent', () => {
  it.each([
    ['whatever the accents', 'theatre', 'fr', 'Quatuor du Quai'],
    ['in capitals', 'THÉÂTRES', 'fr', 'Quatuor du Quai'],
    ['in the singular', 'photographie', 'fr', 'Ponts disparus'],
    ['in the plural', 'ponts', 'fr', 'Musée du Pont'],
    ['with an umlaut', 'verschwundene brücke', 'de', 'Verschwundene Brücken'],
    ['without it', 'brucken', 'de', 'Verschwundene Brücken'],
    ['by the beginning of a compound', 'konzert', 'de', 'La Coulisse'],
    ['with a letter replaced', 'quatuar', 'fr', 'Quatuor du Quai'],
    ['with two letters swapped', 'muesé', 'fr', 'Musée du Pont'],
    ['with a letter left out', 'disprus', 'fr', 'Ponts disparus'],
    ['with an apostrophe', 'l’abonnement', 'fr', 'Puis-je prêter mon abonnement ?'],
    ['by town', 'payerne contes', 'fr', 'Contes du pont'],
    ['by category', 'atelier', 'fr', 'Contes du pont'],
    ['a film by its title', 'dernier bac', 'fr', 'Le dernier bac'],
    ['a film by who made it', 'blatter', 'de', 'Die letzte Fähre'],
  ] as const)('finds %s', async (_, q, locale, title) => {
    expect(await titles(q, locale)).toContain(title);
  });

  it('ranks the title before the text', async () => {
    expect((await titles('ponts'))[0]).not.toBe('Le dernier bac');
    const found = await titles('traverser');
    expect(found).toEqual(['Contes du pont']);
  });

  it('counts by type and filters by one', async () => {
    const all = await search('pont');
    expect(all.groups).toEqual([
      { type: 'event', count: 2 },
      { type: 'film', count: 1 },
      { type: 'place', count: 1 },
    ]);
    const places = await searchContent(test.db, { q: 'pont', locale: 'fr', at: MORNING, type: 'place' });
    expect(places.total).toBe(1);
    expect(places.items.map(({ url }) => url)).toEqual(['/fr/lieux/musee-du-pont']);
  });

  it('sorts events by their next date', async () => {
    await addEvent({ title: 'Le Quai, seul', lead: 'Un soir.' });
    const found = async (day: string) => {
      const at = new Date(`${day}T10:00:00Z`);
      const { items } = await searchContent(test.db, { q: 'quai', locale: 'fr', at, type: 'event' });
      return items.map(({ title }) => title);
    };
    expect(await found('2026-11-20')).toEqual(['Quatuor du Quai', 'Le Quai, seul']);
    expect(await found('2026-11-22')).toEqual(['Le Quai, seul', 'Quatuor du Quai']);
  });

  it('returns matches as positions', async () => {
    const { items } = await search('théâtre');
    const [item] = items;
    const marked = item?.marks.excerpt.map(([from, until]) => item.excerpt.slice(from, until));
    expect(marked).toEqual(['Théâtre']);
  });

  it('reports corrections', async () => {
    expect((await search('quatuar')).corrections).toEqual([{ from: 'quatuar', to: 'Quatuor' }]);
    expect((await search('muesé')).corrections).toEqual([{ from: 'muese', to: 'Musée' }]);
  });

  it('suggests no word that is in no text any more', async () => {
    await addEvent({ title: 'Sylfide', lead: 'Un soir.' });
    expect((await search('sylfides')).corrections).toEqual([]);
    expect((await search('silfide')).corrections).toEqual([{ from: 'silfide', to: 'Sylfide' }]);
    await addEvent({ title: 'Sylphide', lead: 'Un soir.' });
    expect((await search('sylfide')).corrections).toEqual([{ from: 'sylfide', to: 'Sylphide' }]);
    await load({ remove: { events: ['solo'] } });
    for (const q of ['sylfide', 'sylphide']) expect((await search(q)).corrections).toEqual([]);
  });

  it.each(['anet', 'Ins', 'ins/anet'])('finds a name of two parts by «%s»', async (q) => {
    await addEvent({ title: 'Nuit à Ins/Anet', lead: 'Un soir.' });
    expect(await titles(q)).toEqual(['Nuit à Ins/Anet']);
  });

  it('does not find past or missing content', async () => {
    expect(await titles('concert passé')).not.toContain('Concert passé');
    expect(await search('zzzzzz')).toMatchObject({ items: [], total: 0, groups: [] });
    expect(await search('!!!')).toMatchObject({ items: [], total: 0 });
  });

  it.each([
    ['Le dernier bac', '2026-12-20T19:00:00Z', '2026-12-20T19:15:00Z'],
    ['Contes du pont', '2026-11-21T12:59:00Z', '2026-11-21T13:00:00Z'],
    ['Quatuor du Quai', '2026-11-28T20:00:00Z', '2026-11-28T21:00:00Z'],
  ])('finds %s until it is over on its last day', async (title, before, after) => {
    const found = async (at: string) =>
      (await searchContent(test.db, { q: title, locale: 'fr', at: new Date(at) })).items.map(
        (one) => one.title,
      );
    expect(await found(before)).toContain(title);
    expect(await found(after)).not.toContain(title);
  });

  it.each([
    "d'oh' | (",
    '& | !',
    ':*',
    "'); drop table content_search; --",
    '<script>',
    '\\',
    '%',
    'a'.repeat(200),
  ])('takes %j as words', async (q) => {
    await expect(search(q)).resolves.toBeDefined();
  });
});

describe('searchOverview', () => {
  const at = MORNING;
  const overview = (q: string, type?: 'event' | 'press') =>
    searchOverview(test.db, { q, locale: 'fr', at, type });

  it('groups by type, with date and place', async () => {
    const { total, shown } = await overview('pont');
    expect(total).toBe(4);
    expect(shown.map(({ type, count }) => [type, count])).toEqual([
      ['event', 2],
      ['film', 1],
      ['place', 1],
    ]);
    const [events, films, places] = shown;
    expect(events?.hits[0]?.event?.place.town).toBeTruthy();
    expect(films?.hits[0]).toMatchObject({
      title: 'Le dernier bac',
      day: today,
      time: '20:15',
      picture: 'projection',
    });
    expect(films?.hits[0]?.url).toMatch(/^\/fr\/cinemas\//);
    expect(places?.hits[0]).toMatchObject({ picture: 'exposition', where: 'Payerne' });
  });

  it('shows the last page beyond it', async () => {
    const { shown, pages } = await searchOverview(test.db, {
      q: 'pont',
      locale: 'fr',
      at,
      type: 'event',
      page: 9,
    });
    expect([pages, shown.map(({ hits }) => hits.length)]).toEqual([1, [2]]);
  });

  it('shows one type, or all if it has no matches', async () => {
    expect((await overview('pont', 'event')).shown.map(({ type }) => type)).toEqual(['event']);
    expect((await overview('pont', 'press')).shown).toHaveLength(3);
  });

  it('lists words that have matches on their own', async () => {
    expect(await overview('quatuor zzzzzz')).toMatchObject({ total: 0, shown: [], instead: ['quatuor'] });
    expect(await overview('Théâtre zzzzzz')).toMatchObject({ instead: ['Théâtre'] });
    expect(await overview('!!!')).toMatchObject({ total: 0, instead: [] });
  });
});

describe('suggestContent', () => {
  const suggest = (q: string) => suggestContent(test.db, { q, locale: 'fr', at: MORNING });

  it('completes the typed text, with its beginning marked', async () => {
    const [first] = await suggest('quat');
    expect(first).toMatchObject({
      title: 'Quatuor du Quai',
      url: '/fr/agenda/quatuor-du-quai',
      marks: [[0, 4]],
      note: expect.stringContaining(', ') as string,
    });
  });

  it('searches venues and towns when no title matches', async () => {
    expect((await suggest('payer')).map(({ title }) => title)).toContain('Contes du pont');
  });

  it('tolerates a typo', async () => {
    expect((await suggest('quotuo')).map(({ title }) => title)).toContain('Quatuor du Quai');
  });
});
