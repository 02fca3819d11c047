import { expect, test } from '@playwright/test';
import { quotedEvent, RARE_WORDS, todayInZurich } from '../support/quoted-event.mjs';

/** After an import, every page that shows a changed text has the new one at its first request. */
const TAG = Date.now().toString(36);
const EVENT_ID = `freshness-${TAG}`;
const NEWS_ID = `freshness-news-${TAG}`;

let base = '';
let token = '';

async function callApi(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { 'x-authorization-token': `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

/** The first venue of the agenda: its id and the URL of its page. */
async function findPlace() {
  const answer = (await (await fetch(`${base}/api/content/events?locale=fr`)).json()) as {
    facets: { place: { value: string }[] };
    items: { place: { id: string; url: string } }[];
  };
  const place = answer.items[0]?.place;
  if (!place) throw new Error('The sample has no coming event.');
  return place;
}

const newsNamed = (word: string) => ({
  id: NEWS_ID,
  publishedOn: todayInZurich(),
  texts: {
    fr: {
      slug: `nouvelle-${TAG}`,
      title: `Un ${word} au programme`,
      lead: 'Le jardin ouvre ses portes.',
      blocks: [{ type: 'text', paragraphs: ['Les portes du jardin sont ouvertes.'] }],
    },
  },
});

const importNamed = (word: string, place: string) =>
  callApi('/api/admin/content', {
    events: [quotedEvent({ id: EVENT_ID, slug: `${word}-${TAG}`, word, place })],
    news: [newsNamed(word)],
  });

const textAt = async (path: string) => (await fetch(`${base}${path}`)).text();

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? '';
  const login = { username: 'admin@passage.example', password: 'passage-demo' };
  token = String((await callApi('/api/secure/login', login)).token);
});

test.afterAll(() => callApi('/api/admin/content', { remove: { events: [EVENT_ID], news: [NEWS_ID] } }));

test('an import is visible at once on every page that shows its texts', async () => {
  const place = await findPlace();
  const quoting = [
    '/fr',
    '/de',
    '/fr/agenda',
    '/de/agenda',
    place.url,
    '/fr/actualites',
    `/fr/actualites/nouvelle-${TAG}`,
    '/api/content/news.xml?locale=fr',
    `/api/content/events/${EVENT_ID}.ics?locale=de`,
    `/api/content/events.ics?locale=fr&place=${place.id}`,
    `/api/content/events?locale=fr&place=${place.id}`,
  ];
  const [before, after] = RARE_WORDS;
  await importNamed(before, place.id);
  for (const path of [...quoting, `/fr/agenda/${before}-${TAG}`, `/fr/recherche?q=${before}`])
    expect.soft(await textAt(path), path).toContain(before);
  expect(await textAt('/sitemap.xml')).toContain(`${before}-${TAG}`);

  const started = performance.now();
  await importNamed(after, place.id);
  const pages = [
    ...quoting,
    `/fr/agenda/${after}-${TAG}`,
    `/fr/recherche?q=${after}`,
    `/api/search?q=${after}&locale=de`,
    '/sitemap.xml',
  ];
  const texts = await Promise.all(pages.map(async (path) => [path, await textAt(path)] as const));
  console.log(
    `${pages.length} addresses fresh ${Math.round(performance.now() - started)} ms after the import began`,
  );
  for (const [path, text] of texts) {
    expect.soft(text, path).toContain(after);
    expect.soft(text, path).not.toContain(before);
  }

  const left = await fetch(`${base}/fr/agenda/${before}-${TAG}`, { redirect: 'manual' });
  expect([left.status, left.headers.get('location')]).toEqual([308, `/fr/agenda/${after}-${TAG}`]);
});
