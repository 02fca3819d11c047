import 'server-only';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../i18n/languages';
import type { SitemapEntry } from '../content/queries/addresses';
import { escapeXml } from '../content/xml';

/** Well below the limit of 50,000 URLs and 50 MB per file, to limit memory. */
export const SITEMAP_MAX_URLS = 10_000;

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

type Options = { publicUrl: string };

/** One entry per URL, each with all languages of its content including itself: alternates must be reciprocal. */
function urlElements({ urls, updatedAt }: SitemapEntry, { publicUrl }: Options): string[] {
  const all = LOCALES.flatMap((locale): [Locale, string][] => {
    const url = urls[locale];
    return url === undefined ? [] : [[locale, escapeXml(`${publicUrl}${url}`)]];
  });
  const link = (language: string, url: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
  const fallback = all.find(([locale]) => locale === DEFAULT_LOCALE)?.[1];
  const links =
    all.length > 1
      ? [...all.map(([locale, url]) => link(locale, url)), ...(fallback ? [link('x-default', fallback)] : [])]
      : [];
  const lastmod = `<lastmod>${updatedAt.toISOString()}</lastmod>`;
  return all.map(([, url]) => `<url><loc>${url}</loc>${lastmod}${links.join('')}</url>`);
}

/** All URLs, in parts that fit a file. */
export function sitemapParts(entries: readonly SitemapEntry[], options: Options): string[][] {
  const elements = entries.flatMap((entry) => urlElements(entry, options));
  const count = Math.max(1, Math.ceil(elements.length / SITEMAP_MAX_URLS));
  return Array.from({ length: count }, (_, part) =>
    elements.slice(part * SITEMAP_MAX_URLS, (part + 1) * SITEMAP_MAX_URLS),
  );
}

/** One file. Source: sitemaps.org, with the languages of Google's extension. */
export const sitemapFile = (elements: readonly string[]): string =>
  [HEAD, `<urlset ${NAMESPACES}>`, ...elements, '</urlset>', ''].join('\n');

/** Index of the files. */
export function sitemapIndex(count: number, { publicUrl }: Options): string {
  const files = Array.from(
    { length: count },
    (_, part) => `<sitemap><loc>${escapeXml(publicUrl)}/sitemaps/${part + 1}.xml</loc></sitemap>`,
  );
  return [
    HEAD,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files,
    '</sitemapindex>',
    '',
  ].join('\n');
}
