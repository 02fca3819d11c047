import { factsOf, type PageFacts } from './html';

/** A response of the site. */
export type Visit = {
  path: string;
  status: number;
  type: string;
  headers: Headers;
  body: string;
  /** Pages only. */
  facts?: PageFacts;
};

/** The two processors also run the server. */
const AT_ONCE = 6;

/** Number of samples of URLs that differ only in query values, and of calendars. */
const SAMPLES = 6;

/** Paginated lists that are followed; other queries are requested once, without following links. */
const FURTHER = /^[?&](?:days|page|running)=[\w]+(?:&(?:days|page|running)=[\w]+)*$/;

/** Internal path without fragment; null for other URLs. */
export function internalPath(href: string, base: string, from: string): string | null {
  if (/^(?:mailto|tel|sms|webcal):/.test(href)) return null;
  const url = new URL(href, new URL(from, base));
  return url.origin === new URL(base).origin ? `${url.pathname}${url.search}` : null;
}

async function visit(base: string, path: string): Promise<Visit> {
  // compressing a response for the crawler costs the server as much as the page
  const headers = { 'accept-encoding': 'identity' };
  const response = await fetch(`${base}${path}`, { redirect: 'manual', headers });
  const type = response.headers.get('content-type') ?? '';
  const isText = /text|xml|json/.test(type);
  const body = isText ? await response.text() : (await response.arrayBuffer(), '');
  const common = { path, status: response.status, type, headers: response.headers, body };
  return type.startsWith('text/html') ? { ...common, facts: factsOf(body) } : common;
}

const isFollowed = (path: string): boolean => {
  const query = path.indexOf('?');
  return query < 0 || FURTHER.test(path.slice(query));
};

/** A key shared by URLs that respond alike; null for distinct pages. */
function shapeOf(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (pathname.startsWith('/api/')) return pathname.replace(/[^/]+(?=\.\w+$)/, '*');
  const names = [...searchParams.keys()];
  return names.length && !isFollowed(path) ? `${pathname}?${names.join('&')}` : null;
}

/** Internal links of a page. */
function linksOf({ path, facts }: Visit, base: string): string[] {
  if (!facts || !isFollowed(path)) return [];
  return facts.links.flatMap((href) => internalPath(href, base, path) ?? []);
}

/** Visits everything reachable by links, each URL once. @returns visits by path */
export async function crawl(base: string, starts: readonly string[]): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  const known = new Set(starts);
  const open = [...starts];
  const samples = new Map<string, number>();
  const isWanted = (link: string) => {
    if (known.has(link)) return false;
    known.add(link);
    const shape = shapeOf(link);
    const count = (shape && samples.get(shape)) || 0;
    if (shape) samples.set(shape, count + 1);
    return count < SAMPLES;
  };
  const work = async () => {
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const visited = await visit(base, path);
      visits.set(path, visited);
      open.push(...linksOf(visited, base).filter(isWanted));
    }
  };
  // a worker that runs out of links may be needed again shortly
  while (open.length) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return visits;
}

/** Every URL of the sitemap with its language alternates. */
export async function readSitemap(base: string): Promise<Map<string, Map<string, string>>> {
  const text = await (await fetch(`${base}/sitemap.xml`)).text();
  if (text.includes('<sitemapindex')) throw new Error('The sample fits into one sitemap.');
  return new Map(
    [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, url = '', rest = '']) => [
      new URL(url).pathname,
      new Map(
        [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language = '', href = '']) => [
          language,
          new URL(href).pathname,
        ]),
      ),
    ]),
  );
}
