import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { importContent } from '../../content-import/commands/import-content';
import { fail } from '../../core/result';
import { eventFiltersSchema } from '../schema';
import { alternatesOf, listSitemap, resolvePath } from '../../content/queries/addresses';
import { getAgenda } from './agenda';
import { listEvents } from './list-events';

const test = useDatabase();
const at = CONTENT_NOW;
const fr = { at, locale: 'fr' } as const;

beforeEach(() => loadSmallContent(test.db));

const list = async (query: Record<string, string>, locale: 'fr' | 'de' = 'fr') => {
  const filters = eventFiltersSchema.parse(query);
  const outcome = await listEvents(test.db, filters, { at, locale, page: 1 });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  const { items, ...rest } = outcome.data;
  return { ids: items.map(({ id }) => id), items, ...rest };
};

describe('addresses', () => {
  it('finds a content by its path', async () => {
    expect(await resolvePath(test.db, 'fr', 'agenda/quatuor-du-quai')).toMatchObject({
      kind: 'content',
      type: 'event',
      id: 'quartet',
    });
    expect(await resolvePath(test.db, 'fr', '')).toMatchObject({
      kind: 'content',
      id: 'home',
      sitemapUrlId: 1,
    });
    expect(await resolvePath(test.db, 'de', 'agenda/quatuor-du-quai')).toBeNull();
  });

  it('redirects from a former path to the current one', async () => {
    const page = {
      id: 'about',
      layout: 'page',
      texts: { fr: { slug: 'qui-sommes-nous', title: 'Nous', blocks: [] } },
    };
    await importContent(test.db, [{ name: 'a.json', text: JSON.stringify({ pages: [page] }) }], { at });
    expect(await resolvePath(test.db, 'fr', 'a-propos')).toEqual({
      kind: 'redirect',
      url: '/fr/qui-sommes-nous',
    });
    expect(await resolvePath(test.db, 'de', 'ueber-uns')).toBeNull();
  });

  it('returns only languages in which the content exists', async () => {
    expect(await alternatesOf(test.db, 'event', 'quartet')).toEqual({
      fr: '/fr/agenda/quatuor-du-quai',
      de: '/de/agenda/quai-quartett',
    });
    expect(await alternatesOf(test.db, 'event', 'tales')).toEqual({ fr: '/fr/agenda/contes-du-pont' });
  });

  it('lists what has not ended for the sitemap', async () => {
    const entries = await listSitemap(test.db, '2026-11-20');
    expect(entries.map(({ urls }) => urls.fr)).toContain('/fr');
    expect(entries.map(({ urls }) => urls.fr)).not.toContain('/fr/agenda/concert-passe');
  });
});

describe('the index in memory', () => {
  const answer = (query: Record<string, string>, moment = at) =>
    listEvents(test.db, eventFiltersSchema.parse(query), { at: moment, locale: 'fr', page: 1 });
  const open = async (moment: Date) => {
    const found = await answer({}, moment);
    return found.ok && found.data.items.find(({ id }) => id === 'bridges')?.isOpenNow;
  };

  it('returns the same for the same filters', async () => {
    const first = await answer({ region: 'broye' });
    expect(first).toMatchObject({ ok: true, data: { total: 2 } });
    expect(await answer({ region: 'broye' })).toEqual(first);
    expect(await answer({ region: 'seeland' })).not.toEqual(first);
  });

  it('is rebuilt after an import', async () => {
    await answer({ region: 'broye' });
    const remove = JSON.stringify({ remove: { events: ['tales'] } });
    await importContent(test.db, [{ name: 'a.json', text: remove }], { at });
    expect(await answer({ region: 'broye' })).toMatchObject({ data: { total: 1 } });
  });

  it('knows at any minute which venues are open', async () => {
    const moments = ['16:59:59', '17:00:00', '16:59:00'].map((time) => new Date(`2026-11-24T${time}Z`));
    const answers = [];
    for (const moment of moments) answers.push(await open(moment));
    expect(answers).toEqual([true, false, true]);
  });
});

describe('listEvents', () => {
  it('lists coming events once, by day; closing exhibitions on their last day', async () => {
    const { ids, total, items } = await list({});
    expect(ids).toEqual(['tales', 'quartet', 'bridges']);
    expect(total).toBe(3);
    expect(items[1]).toMatchObject({
      title: 'Quatuor du Quai',
      url: '/fr/agenda/quatuor-du-quai',
      dates: [
        { day: '2026-11-21', time: '20:00', until: '22:00' },
        { day: '2026-11-28', time: '20:00', until: '22:00' },
      ],
      place: { id: 'hall', name: 'La Coulisse', town: 'Biel/Bienne', url: '/fr/lieux/la-coulisse' },
      region: 'seeland',
      type: 'series',
      coverage: 'included',
      period: null,
    });
    expect(items[2]).toMatchObject({
      type: 'exhibition',
      period: { from: '2026-09-01', until: '2026-11-29' },
    });
  });

  it.each([
    [{ category: 'concert' }, ['quartet']],
    [{ category: 'concert,workshop' }, ['tales', 'quartet']],
    [{ region: 'broye' }, ['tales', 'bridges']],
    [{ region: 'broye', category: 'exposition' }, ['bridges']],
    [{ town: 'Payerne' }, ['tales', 'bridges']],
    [{ place: 'hall' }, ['quartet']],
    [{ ageGroup: 'from-6' }, ['tales']],
    [{ domain: 'jazz', region: 'broye' }, []],
    [{ from: '2026-11-22', to: '2026-11-27' }, ['bridges']],
    // the museum is open on Tuesdays and Sundays
    [{ from: '2026-11-28', to: '2026-11-28' }, ['quartet']],
    [{ from: '2026-11-28', to: '2026-11-29' }, ['quartet', 'bridges']],
    [{ from: '2026-11-24', to: '2026-11-24' }, ['bridges']],
    [{ from: '2026-11-25', to: '2026-11-28' }, ['quartet']],
    [{ from: '2026-11-30', to: '2026-12-06' }, []],
    [{ from: '2026-09-30', to: '2026-10-02' }, ['quartet']],
    [{ from: '2026-09-29', to: '2026-10-02' }, ['quartet', 'bridges']],
    [{ from: '2026-08-30', to: '2026-09-01' }, ['bridges']],
    // a concert earlier in that month is over
    [{ from: '2026-03-15' }, ['bridges', 'quartet', 'tales']],
    [{ from: '2026-11-22' }, ['quartet', 'bridges']],
    [{ from: '2026-11-29' }, ['bridges']],
    [{ from: '2026-11-30' }, []],
    [{ q: 'theatre' }, ['quartet']],
    [{ q: 'photo', category: 'exposition' }, ['bridges']],
    [{ q: 'la coulisse' }, ['quartet']],
    [{ q: 'xylophoniste' }, []],
  ])('filters by %j', async (query, ids) => {
    const result = await list(query);
    expect(result.ids).toEqual(ids);
    expect(result.total).toBe(ids.length);
  });

  it('rejects an unknown filter value, and accepts one without events', async () => {
    const outcome = await listEvents(test.db, { region: ['atlantis'] }, { ...fr, page: 1 });
    expect(outcome).toEqual(fail('invalid_data', [{ path: 'region', code: 'choice' }]));
    const unknown = await listEvents(test.db, { town: ['Atlantis'] }, { ...fr, page: 1 });
    expect(unknown).toEqual(fail('invalid_data', [{ path: 'town', code: 'choice' }]));
    expect((await list({ place: 'cinema' })).total).toBe(0);
  });

  it('leaves out what is over today', async () => {
    const idsAt = async (at: string) => {
      const listed = await listEvents(test.db, {}, { locale: 'fr', at: new Date(at), page: 1 });
      return listed.ok ? [listed.data.items.map(({ id }) => id), listed.data.total] : [];
    };
    // the quartet plays from 20:00 to 22:00 on the 28th
    expect(await idsAt('2026-11-28T20:59:00Z')).toEqual([['quartet', 'bridges'], 2]);
    expect(await idsAt('2026-11-28T21:00:00Z')).toEqual([['bridges'], 1]);
  });

  it('omits events missing in the language', async () => {
    expect((await list({}, 'de')).ids).toEqual(['quartet', 'bridges']);
  });

  it('counts each filter under the others, ignoring its own choice', async () => {
    const { facets } = await list({ category: 'concert' });
    const counts = (name: keyof typeof facets) => facets[name].map(({ value, count }) => [value, count]);
    expect(counts('category')).toEqual([
      ['exposition', 1],
      ['workshop', 1],
      ['reading', 1],
      ['concert', 1],
    ]);
    expect(counts('region')).toEqual([['seeland', 1]]);
    expect(facets.region[0]?.label).toBe('Bienne et Seeland');
    expect(facets.place).toEqual([{ value: 'hall', label: 'La Coulisse', count: 1 }]);
  });

  it('keeps a chosen value in the list when it has no results', async () => {
    const { facets } = await list({ category: 'concert', region: 'broye' });
    expect(facets.region.map(({ value, count }) => [value, count])).toEqual([
      ['seeland', 1],
      ['broye', 0],
    ]);
  });
});

describe('getAgenda', () => {
  const agenda = (
    query: Record<string, string> = {},
    options: { openNow?: boolean; at?: Date; running?: number; after?: string } = {},
  ) => getAgenda(test.db, eventFiltersSchema.parse(query), { ...fr, strides: 1, ...options });

  it('groups by day, with running events separate', async () => {
    const { days, running, total, hasMore } = await agenda();
    expect(days.map(({ day, entries }) => [day, entries.map(({ event, time }) => [event.id, time])])).toEqual(
      [
        [
          '2026-11-21',
          [
            ['tales', '14:00'],
            ['quartet', '20:00'],
          ],
        ],
      ],
    );
    expect(running).toMatchObject({
      total: 1,
      items: [{ id: 'bridges', isLastDays: true, isOpenNow: false }],
    });
    expect(total).toBe(3);
    expect(hasMore).toBe(false);
  });

  it('shows a run once on its next day, with the number of its later dates', async () => {
    const { days } = await agenda();
    expect(
      days.flatMap(({ entries }) => entries.map(({ event, moreDates }) => [event.id, moreDates])),
    ).toEqual([
      ['tales', 0],
      ['quartet', 1],
    ]);
    const [saturday] = (await agenda({ from: '2026-11-28', to: '2026-11-28' })).days;
    expect(saturday).toMatchObject({ day: '2026-11-28', count: 1, entries: [{ moreDates: 0 }] });
  });

  it('counts the coming days under all filters but the period', async () => {
    const { coming } = await agenda({ from: '2026-11-28', to: '2026-11-28', category: 'concert' });
    expect(coming.days).toHaveLength(14);
    expect(coming.days.filter(({ count }) => count)).toEqual([
      { day: '2026-11-21', count: 1 },
      { day: '2026-11-28', count: 1 },
    ]);
    // a Friday
    expect(coming.when).toEqual({ tonight: 0, tomorrow: 1, weekend: 1, week: 1 });
  });

  it('shows what begins in the evening', async () => {
    const { days, running, total } = await agenda(
      { from: '2026-11-21', to: '2026-11-21' },
      { after: '17:00' },
    );
    expect(days.flatMap(({ entries }) => entries.map(({ event }) => event.id))).toEqual(['quartet']);
    expect([running.total, total]).toEqual([0, 1]);
  });

  it.each([
    ['on a Tuesday at noon', '2026-11-24T11:00:00Z', ['bridges']],
    ['at the minute of closing', '2026-11-24T17:00:00Z', []],
    ['on a Monday', '2026-11-23T11:00:00Z', []],
  ])('knows what is open %s', async (_, instant, ids) => {
    const { running, days, total, facets } = await agenda({}, { openNow: true, at: new Date(instant) });
    expect(running.items.map(({ id }) => id)).toEqual(ids);
    expect([total, running.total]).toEqual([ids.length, ids.length]);
    expect(facets.category.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
    expect(days).toEqual([]);
  });

  it('shows a few running events, and sixty more on each request', async () => {
    const events = Array.from({ length: 130 }, (_, index) => ({
      id: `exhibition-${index}`,
      place: 'museum',
      categories: ['exposition'],
      domains: [],
      ageGroups: ['all'],
      coverage: 'included',
      period: { from: '2026-09-01', until: '2026-12-29' },
      texts: { fr: { slug: `exposition-${index}`, title: `Exposition ${index}`, lead: 'Une de plus.' } },
    }));
    const outcome = await importContent(test.db, [{ name: 'a.json', text: JSON.stringify({ events }) }], {
      at,
    });
    expect(outcome.ok).toBe(true);
    const shown = async (strides: number) => (await agenda({}, { running: strides })).running;
    expect(
      await Promise.all([0, 1, 2, 3, 99].map(async (strides) => (await shown(strides)).items.length)),
    ).toEqual([12, 60, 120, 131, 131]);
    expect((await shown(1)).total).toBe(131);
    expect((await shown(2)).items.slice(0, 60)).toEqual((await shown(1)).items);
  });
});
