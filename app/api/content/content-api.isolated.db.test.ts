import ICAL from 'ical.js';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listEventsContract } from '@/lib/events/contract';
import { getLocalesContract, getNavigationContract } from '@/lib/content/contract';
import { rawRows } from '@/lib/db/rows';
import { startSession } from '@/lib/identity/commands/sessions';
import { seedAccounts } from '@/lib/identity/sample';
import { searchContract, suggestContract } from '@/lib/search/contract';
import { loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import { POST as importContent } from '../admin/content/route';
import { GET as getLocales } from '../locales/route';
import { GET as getNavigation } from '../navigation/route';
import { GET as search } from '../search/route';
import { GET as suggest } from '../search/suggestions/route';
import { GET as eventsCalendar } from './events.ics/route';
import { GET as eventCalendar } from './events/[file]/route';
import { GET as listEvents } from './events/route';
import { GET as newsFeed } from './news.xml/route';

const { revalidateTag } = vi.hoisted(() => ({ revalidateTag: vi.fn() }));
// the page cache exists in a running Next server only
vi.mock('next/cache', () => ({ revalidateTag }));
vi.mock(import('@/lib/config/env'), async (original) => ({
  ...(await original()),
  now: () => new Date('2026-11-20T10:00:00Z'),
}));

const test = useDatabase();
type Handler = (request: Request, next: { params: Promise<Record<string, string>> }) => Promise<Response>;
const get = (handler: Handler, path: string, params: Record<string, string> = {}) =>
  handler(new Request(`http://localhost:3000${path}`), { params: Promise.resolve(params) });

beforeEach(() => loadSmallContent(test.db));

describe('GET /api/content/events', () => {
  it('matches its contract, in the requested language', async () => {
    const response = await get(listEvents, '/api/content/events?locale=de&category=concert');
    const { items, total } = listEventsContract.output.parse(await response.json());
    expect(items.map(({ title, url }) => [title, url])).toEqual([
      ['Quai-Quartett', '/de/agenda/quai-quartett'],
    ]);
    expect(total).toBe(1);
  });

  it.each([
    'category=karaoke',
    'region=atlantis',
    'place=nowhere',
    'domain=seeland',
    'from=2026-02-30',
    'from=2026-12-01&to=2026-11-01',
    'page=0',
    'page=x',
    'colour=red',
    `q=${'x'.repeat(300)}`,
  ])('refuses ?%s', async (query) => {
    expect((await get(listEvents, `/api/content/events?${query}`)).status).toBe(422);
  });

  it('returns an empty page after the last', async () => {
    const response = await get(listEvents, '/api/content/events?page=2');
    expect(await response.json()).toMatchObject({ items: [], total: 3, page: 2 });
  });
});

describe('calendar files', () => {
  const parse = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
    return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  };

  it('contain every day of an event', async () => {
    const events = await parse(
      await get(eventCalendar, '/api/content/events/quartet.ics', { file: 'quartet.ics' }),
    );
    expect(events).toHaveLength(3);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
    expect(events[1]?.startDate.toJSDate().toISOString()).toBe('2026-11-21T19:00:00.000Z');
    expect(events[1]?.location).toBe('La Coulisse, Rue du Canal 4, 2502 Biel/Bienne');
  });

  it('contain the events that match a filter', async () => {
    const events = await parse(await get(eventsCalendar, '/api/content/events.ics?region=broye&locale=fr'));
    expect(events.map(({ summary }) => summary)).toEqual(['Contes du pont', 'Ponts disparus']);
    expect(events[1]?.endDate.toString()).toBe('2026-11-30');
  });

  it('are named as the site is', async () => {
    const file = await (await get(eventsCalendar, '/api/content/events.ics?locale=fr')).text();
    expect(file.replaceAll('\r\n ', '')).toContain('X-WR-CALNAME:Passage – L’abonnement culturel');
  });

  it.each(['unknown.ics', 'quartet', 'quartet.pdf', '../x.ics'])('do not exist as %s', async (file) => {
    expect((await get(eventCalendar, '/api/content/events/x', { file })).status).toBe(404);
  });

  it('are not found in a language the event does not have', async () => {
    const response = await get(eventCalendar, '/api/content/events/tales.ics?locale=de', {
      file: 'tales.ics',
    });
    expect(response.status).toBe(404);
  });

  it('reject an invalid filter', async () => {
    expect((await get(eventsCalendar, '/api/content/events.ics?region=atlantis')).status).toBe(422);
  });
});

describe('feeds', () => {
  it.each([
    ['/api/content/events.ics', eventsCalendar, {}],
    ['/api/content/events/quartet.ics', eventCalendar, { file: 'quartet.ics' }],
    ['/api/content/news.xml', newsFeed, {}],
  ] as const)('are kept by caches for each language: %s', async (path, handler, params) => {
    const { status, headers } = await get(handler, path, params);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(headers.get('vary')).toBe('Accept-Language');
    expect((await get(handler, `${path}?locale=de`, params)).headers.get('vary')).toBeNull();
  });

  it('are not kept where they fail', async () => {
    const { headers } = await get(eventsCalendar, '/api/content/events.ics?region=atlantis');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the other calls', () => {
  it('match their contracts', async () => {
    const found = searchContract.output.parse(
      await (await get(search, '/api/search?q=ponts&locale=fr')).json(),
    );
    expect(found.total).toBe(4);
    expect((await get(search, '/api/search?q=')).status).toBe(422);
    expect((await get(search, '/api/search?q=x&type=planet')).status).toBe(422);
    const suggested: unknown = await (await get(suggest, '/api/search/suggestions?q=qua')).json();
    expect(suggestContract.output.parse(suggested).items[0]?.title).toBe('Quatuor du Quai');
    const menu = getNavigationContract.output.parse(
      await (await get(getNavigation, '/api/navigation')).json(),
    );
    expect(menu.primary[0]?.link.sitemapUrlId).toBe(2);
    const locales = getLocalesContract.output.parse(await (await get(getLocales, '/api/locales')).json());
    expect(locales).toEqual([
      { code: 'fr', iso: 'fr-CH', dir: 'ltr', domain: 'localhost:3000' },
      { code: 'de', iso: 'de-CH', dir: 'ltr', domain: 'localhost:3000' },
    ]);
  });
});

describe('POST /api/admin/content', () => {
  const idSchema = z.object({ id: z.string() });

  async function tokenOf(username: string): Promise<string> {
    await seedAccounts(test.db, new Date('2026-11-20T10:00:00Z'));
    const [row] = await rawRows(test.db, sql`select id from accounts where username = ${username}`);
    const { id } = idSchema.parse(row);
    const at = new Date();
    return (await startSession(test.db, { accountId: id, userAgent: 'test', secondFactorAt: at, at })).token;
  }

  async function post(body: BodyInit, type?: string, username = 'admin@passage.example') {
    const headers = {
      'x-authorization-token': `Bearer ${await tokenOf(username)}`,
      ...(type ? { 'content-type': type } : {}),
    };
    const request = new Request('http://localhost:3000/api/admin/content', { method: 'POST', headers, body });
    return importContent(request, { params: Promise.resolve({}) });
  }

  const term = { id: 'north', kind: 'region', label: { fr: 'Nord', de: 'Nord' }, position: 9 };
  const json = 'application/json';

  it('imports a document, revalidates its pages, and changes nothing the second time', async () => {
    const first = await post(JSON.stringify({ terms: [term] }), json);
    expect(await first.json()).toEqual({ created: 1, updated: 0, unchanged: 0, removed: 0 });
    expect(revalidateTag.mock.calls).toEqual([['content:terms', { expire: 0 }]]);
    revalidateTag.mockClear();
    const second = await post(JSON.stringify({ terms: [term] }), json);
    expect(await second.json()).toMatchObject({ unchanged: 1 });
    expect(revalidateTag).not.toHaveBeenCalled();
  });

  it('imports files and reports file, record and field of an error', async () => {
    const form = new FormData();
    form.append('files', new File([JSON.stringify({ terms: [term] })], 'terms.json'));
    form.append(
      'files',
      new File([JSON.stringify({ terms: [{ ...term, id: 'south', kind: 'x' }] })], 'south.json'),
    );
    const response = await post(form);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid_file',
      errors: [
        {
          path: 'south.json › south › kind',
          code: 'choice',
          params: { file: 'south.json', record: 'south', field: 'kind' },
        },
      ],
    });
    expect(await rawRows(test.db, sql`select 1 from content_terms where id = 'north'`)).toEqual([]);
  });

  it.each([
    ['{', json, 422],
    ['{}', 'text/plain', 415],
    [new Uint8Array([0xff, 0xfe, 0x00]), json, 400],
    ['x', 'multipart/form-data', 400],
    [' '.repeat(21 * 1024 * 1024), json, 413],
  ])('rejects unreadable input', async (body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
  });

  it('is for operators only', async () => {
    expect((await post('{}', json, 'camille@passage.example')).status).toBe(403);
  });
});
