/** JavaScript that each kind of page loads initially (gzip), compared with an empty page of the same stack. */
import { gzipSync } from 'node:zlib';

/** A script element, or an entry in the list of scripts started after rendering (scripts/server/late-scripts.mjs). */
const SOURCE = /(?:<script[^>]+src=|[[,])"(\/_next\/static\/[^"]+\.js)"/g;

const round = (/** @type {number} */ kilobytes) => Math.round(kilobytes * 10) / 10;

/** @param {string} url @returns {Promise<{ scriptsKb: number, htmlKb: number }>} */
async function firstLoad(url) {
  const html = await (await fetch(url)).text();
  const sources = [...html.matchAll(SOURCE)].map((match) => match[1] ?? '');
  const modern = [...new Set(sources)].filter((source) => !html.includes(`src="${source}" noModule`));
  let bytes = 0;
  for (const source of modern)
    bytes += gzipSync(Buffer.from(await (await fetch(new URL(source, url))).arrayBuffer())).byteLength;
  return { scriptsKb: round(bytes / 1024), htmlKb: round(gzipSync(html).byteLength / 1024) };
}

/** One URL of every kind of content page. @param {string} base @returns {Promise<[kind: string, path: string][]>} */
export async function contentPages(base) {
  const response = await fetch(`${base}/api/content/events?locale=fr`);
  const { items } = await response.json();
  const event = items.find((/** @type {{ place: { url: string | null } }} */ { place }) => place.url);
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const below = (/** @type {string} */ folder) =>
    new RegExp(`<loc>[^<]*(/fr/${folder}/[^<]+)</loc>`).exec(sitemap)?.[1] ?? `/fr/${folder}`;
  return [
    ['home', '/fr'],
    ['event list', '/fr/agenda'],
    ['event', event.url],
    ['places', '/fr/lieux'],
    ['place', event.place.url],
    ['cinemas', '/fr/cinemas'],
    ['cinema', below('cinemas')],
    ['news', '/fr/actualites'],
    ['article', below('actualites')],
    ['FAQ', '/fr/faq'],
    ['search', '/fr/recherche?q=lac'],
  ];
}

/**
 * @param {string} base
 * @param {string} bare an empty page of the same stack
 * @returns {Promise<Record<string, Record<string, number>>>}
 */
export async function measureFirstLoad(base, bare) {
  const empty = (await firstLoad(bare)).scriptsKb;
  /** @type {Record<string, Record<string, number>>} */
  const results = { 'JavaScript: empty page': { kB: empty } };
  for (const [kind, path] of await contentPages(base)) {
    const { scriptsKb, htmlKb } = await firstLoad(`${base}${path}`);
    results[`JavaScript: ${kind}`] = {
      kB: scriptsKb,
      'kB above': round(scriptsKb - empty),
      'kB of HTML': htmlKb,
    };
  }
  return results;
}
