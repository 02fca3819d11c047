import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { queryRows, rawRows } from '@/lib/db/rows';
import { useDatabase } from '@/tests/support/database';
import { importContent } from './commands/import-content';

const small = readFileSync('tests/fixtures/content/small.json', 'utf8');
const at = new Date('2026-11-20T10:00:00Z');

const LINKED =
  '{"pages": [{"id": "x", "layout": "page", "texts": {"fr": {"slug": "x", "title": "X", "blocks": [{"type": "text", "paragraphs": [["Voir", {"text": "ici", "href": "HREF"}]]}]}}}]}';

describe('importContent', () => {
  beforeEach(() => {
    process.env.PUBLIC_URL = 'https://passage.example';
    resetEnv();
  });
  afterEach(() => {
    delete process.env.PUBLIC_URL;
    resetEnv();
  });

  const test = useDatabase();
  const load = (...texts: string[]) =>
    importContent(
      test.db,
      texts.map((text, index) => ({ name: `file-${index}.json`, text })),
      { at },
    );

  it('creates every record, and changes nothing when it runs again', async () => {
    const first = await load(small);
    expect(first.ok && first.data.report).toEqual({ created: 25, updated: 0, unchanged: 0, removed: 0 });
    const second = await load(small);
    expect(second.ok && second.data).toEqual({
      report: { created: 0, updated: 0, unchanged: 25, removed: 0 },
      tags: [],
    });
    expect(
      await rawRows(test.db, sql`select * from content_search where content_id = 'quartet'`),
    ).toHaveLength(2);
  });

  it('updates only differences, and returns the tags of the affected pages', async () => {
    await load(small);
    const outcome = await load(small.replace('Un passeur, une rivière', 'Une passeuse, une rivière'));
    expect(outcome.ok && outcome.data).toEqual({
      report: { created: 0, updated: 1, unchanged: 24, removed: 0 },
      tags: ['content:films'],
    });
  });

  it('keeps a former URL as a redirect, also over several moves and back', async () => {
    await load(small);
    const urls = () =>
      queryRows(
        test.db,
        z.strictObject({ path: z.string(), current: z.boolean() }),
        sql`select path, is_current as current from content_urls
            where content_id = 'quartet' and locale = 'fr' order by path`,
      );
    await load(small.replace('quatuor-du-quai', 'quatuor-du-port'));
    expect(await urls()).toEqual([
      { path: 'agenda/quatuor-du-port', current: true },
      { path: 'agenda/quatuor-du-quai', current: false },
    ]);
    await load(small);
    expect(await urls()).toEqual([
      { path: 'agenda/quatuor-du-port', current: false },
      { path: 'agenda/quatuor-du-quai', current: true },
    ]);
  });

  it('lets two contents swap their URLs', async () => {
    await load(small);
    const swapped = small
      .replace('contes-du-pont', 'X')
      .replace('ponts-disparus', 'contes-du-pont')
      .replace('"slug": "X"', '"slug": "ponts-disparus"');
    expect((await load(swapped)).ok).toBe(true);
    const rows = await rawRows(
      test.db,
      sql`select content_id as id, path from content_urls where is_current and locale = 'fr'
          and path in ('agenda/contes-du-pont', 'agenda/ponts-disparus') order by path`,
    );
    expect(rows).toEqual([
      { id: 'bridges', path: 'agenda/contes-du-pont' },
      { id: 'tales', path: 'agenda/ponts-disparus' },
    ]);
  });

  it('moves an event to the region of its place', async () => {
    await load(small);
    await load(
      small.replace(
        '"region": "seeland",\n      "coordinates": { "latitude": 47.1368',
        '"region": "broye",\n      "coordinates": { "latitude": 47.1368',
      ),
    );
    const rows = await rawRows(
      test.db,
      sql`select tag from content_event_tags where event_id = 'quartet' and tag like 'r:%'`,
    );
    expect(rows).toEqual([{ tag: 'r:broye' }]);
  });

  it('removes on demand, with addresses and search', async () => {
    await load(small);
    const outcome = await load(JSON.stringify({ remove: { events: ['tales', 'unknown'] } }));
    expect(outcome.ok && outcome.data.report.removed).toBe(1);
    expect(await rawRows(test.db, sql`select 1 from content_urls where content_id = 'tales'`)).toEqual([]);
    expect(await rawRows(test.db, sql`select 1 from content_search where content_id = 'tales'`)).toEqual([]);
  });

  it.each([
    ['not JSON', '{', ['', '', 'json']],
    ['a list', '[]', ['', '', 'format']],
    ['an unknown type', '{"films2": []}', ['', 'films2', 'unknown_field']],
    ['an unknown field', '{"posts": [{"id": "p", "colour": 1}]}', ['p', 'colour', 'unknown_field']],
    ['a record without id', '{"terms": [{"kind": "region"}]}', ['terms[0]', 'id', 'required']],
    ['a record twice', '{"terms": [TERM, TERM]}', ['north', 'id', 'duplicate']],
    ['a place of an unknown region', '{"places": [PLACE]}', ['barn', 'region', 'choice']],
    ['a removal of what is in use', '{"remove": {"places": ["hall"]}}', ['hall', 'remove.places', 'in_use']],
    [
      'a removal of a cinema whose films would lose their showings',
      '{"remove": {"places": ["cinema"]}}',
      ['cinema', 'remove.places', 'in_use'],
    ],
    [
      'a removal of what is imported',
      '{"terms": [TERM], "remove": {"terms": ["north"]}}',
      ['north', 'remove.terms', 'duplicate'],
    ],
    [
      'a removal of a topic that has answers',
      '{"remove": {"terms": ["pass"]}}',
      ['pass', 'remove.terms', 'in_use'],
    ],
    [
      'a removal of a region with houses',
      '{"remove": {"terms": ["seeland"]}}',
      ['seeland', 'remove.terms', 'in_use'],
    ],
    [
      'a region that is to be a topic',
      '{"terms": [{"id": "seeland", "kind": "topic", "label": {"fr": "S", "de": "S"}, "position": 1}]}',
      ['seeland', 'kind', 'in_use'],
    ],
    ['a hall where films are shown', '{"places": [HALL]}', ['cinema', 'kind', 'in_use']],
    [
      'a page where a screen is',
      '{"pages": [{"id": "x", "layout": "page", "texts": {"fr": {"slug": "achat", "title": "X", "blocks": []}}}]}',
      ['x', 'texts.fr.slug', 'taken'],
    ],
    [
      'the page of a screen elsewhere',
      '{"pages": [{"id": "search", "layout": "search", "texts": {"de": {"slug": "suche", "title": "X", "blocks": []}}}]}',
      ['search', 'texts.de.slug', 'choice'],
    ],
    [
      'a number that is taken',
      '{"pages": [{"id": "x", "layout": "page", "sitemapUrlId": 1, "texts": {"de": {"slug": "x", "title": "X", "blocks": []}}}]}',
      ['x', 'sitemapUrlId', 'taken'],
    ],
    [
      'a link in a paragraph that leads nowhere',
      LINKED.replace('HREF', '/fr/nulle-part#ici'),
      ['x', 'texts.fr.blocks.0.paragraphs.0', 'dead_link'],
    ],
    [
      'a button that leads to the page of another language',
      '{"pages": [{"id": "x", "layout": "page", "texts": {"de": {"slug": "x", "title": "X", "blocks": [{"type": "callToAction", "title": "T", "label": "L", "target": "/de/a-propos"}]}}}]}',
      ['x', 'texts.de.blocks.0.target', 'dead_link'],
    ],
    [
      'a menu that leads nowhere',
      '{"navigations": [{"id": "footer", "items": [{"id": "x", "label": {"fr": "X", "de": "X"}, "target": {"href": {"fr": "/fr/nulle-part", "de": "/de"}}}]}]}',
      ['footer', 'items.0.target.href.fr', 'dead_link'],
    ],
    [
      'an address that is taken',
      '{"pages": [{"id": "x", "layout": "page", "texts": {"de": {"slug": "ueber-uns", "title": "X", "blocks": []}}}]}',
      ['x', 'texts.de.slug', 'taken'],
    ],
    [
      'a news item where the articles of a year are',
      '{"news": [{"id": "x", "publishedOn": "2026-11-02", "texts": {"fr": {"slug": "2026", "title": "X", "lead": "X", "blocks": []}}}]}',
      ['x', 'texts.fr.slug', 'taken'],
    ],
    [
      'a press release where those of a year are',
      '{"press": [{"id": "x", "publishedOn": "2026-11-02", "texts": {"de": {"slug": "1999", "title": "X", "lead": "X", "blocks": [], "downloads": []}}}]}',
      ['x', 'texts.de.slug', 'taken'],
    ],
    [
      'a page where a list elsewhere has its years',
      '{"pages": [{"id": "x", "layout": "page", "texts": {"fr": {"slug": "journal/2026", "title": "X", "blocks": []}}}, {"id": "journal", "layout": "news", "texts": {"fr": {"slug": "journal", "title": "X", "blocks": []}}}]}',
      ['x', 'texts.fr.slug', 'taken'],
    ],
    [
      'a link to this site, written with its host, that leads nowhere',
      LINKED.replace('HREF', 'https://passage.example/fr/nulle-part'),
      ['x', 'texts.fr.blocks.0.paragraphs.0', 'dead_link'],
    ],
  ])('refuses %s with its place, and changes nothing', async (_, text, [record, field, code]) => {
    await load(small);
    const before = await rawRows(test.db, sql`select count(*)::int as n from content_urls`);
    const term = '{"id": "north", "kind": "region", "label": {"fr": "N", "de": "N"}, "position": 1}';
    const place = JSON.stringify({ ...records(small, 'places')[0], id: 'barn', region: 'nowhere' });
    const cinema = records(small, 'places').find(({ kind }) => kind === 'cinema');
    const hall = JSON.stringify({ ...cinema, kind: 'concert' });
    const other =
      '{"terms": [{"id": "south", "kind": "region", "label": {"fr": "S", "de": "S"}, "position": 1}]}';
    const outcome = await load(
      other,
      text.replaceAll('TERM', term).replaceAll('PLACE', place).replace('HALL', hall),
    );
    expect(outcome.ok).toBe(false);
    if (outcome.ok) return;
    expect(outcome.error.code).toBe('invalid_file');
    expect(outcome.error.fields).toContainEqual(
      expect.objectContaining({
        code,
        params: expect.objectContaining({ file: 'file-1.json', record, field }) as unknown,
      }),
    );
    expect(await rawRows(test.db, sql`select 1 from content_terms where id = 'south'`)).toEqual([]);
    expect(await rawRows(test.db, sql`select count(*)::int as n from content_urls`)).toEqual(before);
  });

  it.each([
    '/fr/x?a=1#b',
    '/fr/agenda',
    '/fr/renouvellement',
    '/downloads/a.pdf',
    '/de/ueber-uns',
    'https://a.example/fr/b',
  ])('accepts a link in a paragraph to %s', async (href) => {
    await load(small);
    expect(await load(LINKED.replace('HREF', href))).toMatchObject({ ok: true });
  });

  const LRM = String.fromCharCode(0x200e);
  const RLO = String.fromCharCode(0x202e);
  it.each([
    ['a script in a text', 'Quatre voisins', '<script>alert(1)</script>Quatre', 'texts.fr.lead'],
    ['an image tag in a title', '"Quatuor du Quai"', '"<img src=x onerror=alert(1)>"', 'texts.fr.title'],
    ['a javascript link', 'https://coulisse.example/billets', 'javascript:alert(1)', 'reservation.website'],
    [
      'a link to another host in disguise',
      'https://coulisse.example/billets',
      '//evil.example',
      'reservation.website',
    ],
    ['a mark that turns the direction', 'Quatuor du Quai', `Quatuor${RLO}iauQ`, 'texts.fr.title'],
    ['an invisible mark', 'Quatuor du Quai', `Quatuor${LRM} du Quai`, 'texts.fr.title'],
    ['a title of 10,000 characters', 'Quatuor du Quai', 'Q'.repeat(10_000), 'texts.fr.title'],
    ['a control character', 'Quatuor du Quai', 'Quatuor\\u0007', 'texts.fr.title'],
    ['a slug that climbs', 'quatuor-du-quai', '../../etc', 'texts.fr.slug'],
  ])('refuses %s', async (_, from, to, field) => {
    const outcome = await load(small.replace(from, to));
    const fields = outcome.ok ? [] : (outcome.error.fields ?? []);
    expect(fields.map(({ params }) => params)).toContainEqual(
      expect.objectContaining({ file: 'file-0.json', record: 'quartet', field }),
    );
  });

  it('accepts numeric slugs that are not a year of a list', async () => {
    const texts = (slug: string) => ({ fr: { slug, title: 'X', lead: 'X', blocks: [] } });
    const news = [{ id: 'x', publishedOn: '2026-11-02', texts: texts('20265') }];
    const { lead: _, ...page } = texts('festival/2026').fr;
    const pages = [{ id: 'y', layout: 'page', texts: { fr: page } }];
    expect((await load(small, JSON.stringify({ news, pages }))).ok).toBe(true);
  });

  it('accepts content in one language only', async () => {
    await load(small);
    const rows = await rawRows(test.db, sql`select locale from content_urls where content_id = '3248'`);
    expect(rows).toEqual([{ locale: 'fr' }]);
  });
});

const documentSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
const records = (text: string, type: string) => documentSchema.parse(JSON.parse(text))[type] ?? [];
