import { afterEach, expect, it, vi } from 'vitest';
import { scheduleSchema } from '@/lib/publishing/schema';
import { bringBack, planAgain } from './bring-back';

afterEach(() => vi.unstubAllGlobals());

/** Calls with a body, as the server gets them. */
function sentCalls() {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('location', { pathname: '/de/verwaltung/inhalte/events/neige' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (body) sent.push({ path: url, body: JSON.parse(body) });
    return new Response(JSON.stringify({ token: 'abc', version: 4 }));
  });
  return sent;
}

const PAGE = { type: 'events', id: 'neige', part: 'fr' } as const;
const planned = { locale: 'fr', despiteLinks: true };

it.each([
  [
    '2026-12-02T08:00:00.000Z',
    ['versions/3/restore', 'schedule'],
    { ...planned, publishAt: '2026-12-02T09:00' },
  ],
  [null, ['versions/3/restore'], { locale: 'fr' }],
])('brings a draft back that was to be published at %s', async (publishAt, calls, last) => {
  const sent = sentCalls();
  await bringBack({ ...PAGE, kept: 3, publishAt });
  expect(sent.map(({ path }) => path)).toEqual(
    calls.map((call) => `/api/admin/content/events/neige/${call}?locale=de`),
  );
  expect(sent.at(-1)?.body).toEqual(last);
});

it('plans again in Swiss time, as the call wants it', async () => {
  const sent = sentCalls();
  await planAgain(PAGE, { publishAt: null, hideAt: '2027-07-01T22:00:00.000Z' });
  expect(sent[0]?.body).toEqual({ ...planned, publishAt: null, hideAt: '2027-07-02T00:00' });
  expect(scheduleSchema.safeParse(sent[0]?.body).success).toBe(true);
});
