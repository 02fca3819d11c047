import { factsOf, type PageFacts } from './html';

/** An address of the site as it answered. */
export type Visit = {
  path: string;
  status: number;
  type: string;
  headers: Headers;
  body: string;
  /** Of pages only. */
  facts?: PageFacts;
};

/** Two processors carry the server too. */
const AT_ONCE = 6;

/** Addresses that differ in the values of their query alone, and calendars, are looked at so many times. */
const SAMPLES = 6;

/** Lists whose further pages are followed; every other query is only asked for once, and not followed. */
const FURTHER = /^[?&](?:days|page|running)=[\w]+(?:&(?:days|page|running)=[\w]+)*$/;

/** Internal addresses, without their fragment; null for others. */
export function internalPath(href: string, base: string, from: string): string | null {
  if (/^(?:mailto|tel|sms|webcal):/.test(href)) return null;
  const url = new URL(href, new URL(from, base));
  return url.origin === new URL(base).origin ? `${url.pathname}${url.search}` : null;
}

async function visit(base: string, path: string): Promise<Visit> {
  // what is compressed for us alone costs the server as much as the page
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

/** What an address has in common with those that answer alike; pages of their own have nothing. */
function shapeOf(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (pathname.startsWith('/api/')) return pathname.replace(/[^/]+(?=\.\w+$)/, '*');
  const names = [...searchParams.keys()];
  return names.length && !isFollowed(path) ? `${pathname}?${names.join('&')}` : null;
}

/** The links of a page that lead elsewhere on the site. */
function linksOf({ path, facts }: Visit, base: string): string[] {
  if (!facts || !isFollowed(path)) return [];
  return facts.links.flatMap((href) => internalPath(href, base, path) ?? []);
}

/** Visits everything that can be reached by links, each address once. @returns by address */
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
  // a worker that finds nothing to do may be needed a moment later
  while (open.length) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return visits;
}

/** Every address of the sitemap with the languages it names. */
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
