/** Requests of visitors for content: the list with three filters, an event, the search, a suggestion. */
import { Agent, get } from 'node:http';
import { measure, processorTime } from './statistics.mjs';

const CONCURRENCY = 8;
const WORDS = ['lac', 'musée', 'concert', 'piano fenêtre', 'quatuar', 'théâtre', 'nuit', 'atelier famille'];
/** Part of the name of measurements without cached responses. */
const NEW = 'never asked before';
/** Queries sent while typing. */
const TYPED = ['mu', 'mus', 'con', 'quat', 'pia', 'thé', 'quotuo', 'jaz'];

/** @param {string} url @returns {Promise<any>} */
async function readJson(url) {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** Combinations of three filters with results, for every category. @param {string} base */
async function filterQueries(base) {
  const list = `${base}/api/content/events?locale=fr`;
  const { facets } = await readJson(list);
  const queries = [];
  for (const { value: category } of facets.category) {
    const narrowed = await readJson(`${list}&category=${category}`);
    for (const { value: region } of narrowed.facets.region.slice(0, 3))
      for (const { value: age } of narrowed.facets.ageGroup.slice(0, 2))
        queries.push(`category=${category}&region=${region}&ageGroup=${age}`);
  }
  return queries;
}

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 330;

/** Lengths of periods, so that there are questions enough for three rounds. */
const SPANS = [10, 20, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240];

const dayIn = (/** @type {number} */ days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Uncached lists, tens of thousands: three filters, one of them a start day. @param {string} base */
export async function newQueries(base) {
  const { facets } = await readJson(`${base}/api/content/events?locale=fr`);
  const queries = [];
  for (const { value: region } of facets.region)
    for (const { value: category } of facets.category)
      for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1)
        for (const days of SPANS)
          queries.push(
            `from=${dayIn(ahead)}&to=${dayIn(ahead + days)}&category=${category}&region=${region}`,
          );
  return queries;
}

const MIN_QUERIES = 20_000;

/** Two words each, or three where words are few. @param {readonly string[]} words */
export function queriesOf(words) {
  const withOneMore = (/** @type {readonly string[]} */ questions) =>
    questions.flatMap((one) =>
      words.filter((word) => !one.split(' ').includes(word)).map((word) => `${one} ${word}`),
    );
  const pairs = withOneMore(words);
  return pairs.length < MIN_QUERIES ? withOneMore(pairs) : pairs;
}

/** Reuses connections and does not decompress: on two cores the client's work would distort the measurement. */
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

/** @param {string} url @returns {Promise<void>} when the complete response has arrived */
export const ask = (url) =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).once('error', reject);
  });

/** @typedef {{ base: string, pid: number }} Server */

/**
 * The times of requests, and the server's processor time for each, which other work on the machine distorts less.
 * @param {Server} server
 * @param {readonly string[]} paths @param {number} seconds @param {boolean} isKnown warm up first
 */
async function visits({ base, pid }, paths, seconds, isKnown) {
  if (isKnown) for (const path of paths) await ask(`${base}${path}`);
  let next = 0;
  const before = processorTime(pid);
  const times = await measure({ seconds, concurrency: CONCURRENCY }, () => {
    if (!isKnown && next >= paths.length) throw new Error('There are not enough queries that are new.');
    return ask(`${base}${paths[next++ % paths.length]}`);
  });
  return { ...times, cpuMs: Math.round(((processorTime(pid) - before) / next) * 100_000) / 100 };
}

/**
 * @param {Server} server
 * @param {number} seconds per measurement
 * @returns {Promise<Record<string, Record<string, number>>>}
 */
export async function measureContent(server, seconds) {
  const { base } = server;
  const filters = await filterQueries(base);
  const { items } = await readJson(`${base}/api/content/events?locale=fr`);
  const pages = items.map((/** @type {{ url: string }} */ { url }) => url);
  const words = [
    ...new Set(
      items.flatMap(
        (/** @type {{ title: string, lead: string, place: { name: string } }} */ { title, lead, place }) =>
          `${title} ${lead} ${place.name}`.match(/\p{L}{4,}/gu) ?? [],
      ),
    ),
  ];
  const q = (/** @type {string} */ word) => encodeURIComponent(word);
  const newLists = await newQueries(base);
  const newSearches = queriesOf(words);
  const newPrefixes = [...new Set(newSearches.map((text) => text.slice(0, -1)))];
  /** @type {[name: string, paths: string[]][]} */
  const cases = [
    ['event list, three filters', filters.map((query) => `/fr/agenda?${query}`)],
    [`event list, ${NEW}`, newLists.map((query) => `/fr/agenda?${query}`)],
    ['event list, three filters (call)', filters.map((query) => `/api/content/events?locale=fr&${query}`)],
    [`event list (call), ${NEW}`, newLists.map((query) => `/api/content/events?locale=fr&${query}`)],
    ['event page', pages],
    [
      'places',
      ['', '?kind=concert', '?kind=spectacle&page=2', '?page=5'].map((query) => `/fr/lieux${query}`),
    ],
    ['search', WORDS.map((word) => `/fr/recherche?q=${q(word)}`)],
    [`search, ${NEW}`, newSearches.map((text) => `/fr/recherche?q=${q(text)}`)],
    ['search (call)', WORDS.map((word) => `/api/search?locale=fr&q=${q(word)}`)],
    [`search (call), ${NEW}`, newSearches.map((text) => `/api/search?locale=fr&q=${q(text)}`)],
    ['suggestion (call)', TYPED.map((word) => `/api/search/suggestions?locale=fr&q=${q(word)}`)],
    [
      `suggestion (call), ${NEW}`,
      newPrefixes.map((text) => `/api/search/suggestions?locale=fr&q=${q(text)}`),
    ],
  ];
  /** @type {Record<string, Record<string, number>>} */
  const results = {};
  for (const [name, paths] of cases)
    results[name] = await visits(server, paths, seconds, !name.includes(NEW));
  return results;
}
