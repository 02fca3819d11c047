import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { SitemapEntry } from '../content/queries/addresses';
import { SITEMAP_MAX_URLS, sitemapFile, sitemapIndex, sitemapParts } from './sitemap';

const options = { publicUrl: 'https://passage.example' };
const entry = (urls: SitemapEntry['urls']): SitemapEntry => ({
  sitemapUrlId: 1,
  type: 'page',
  updatedAt: new Date('2026-05-01T08:00:00Z'),
  urls,
});

/** Independent parser; throws if the XML is not well-formed. */
function elementsOf(xml: string) {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes }));
  parser.write(xml).close();
  return found;
}

describe('sitemap', () => {
  it('lists every URL with its language alternates', () => {
    const [part = []] = sitemapParts([entry({ fr: '/fr/lieux', de: '/de/orte' })], options);
    const links = elementsOf(sitemapFile(part)).filter(({ name }) => name === 'xhtml:link');
    expect(part).toHaveLength(2);
    expect(links.map(({ attributes }) => `${attributes.hreflang} ${attributes.href}`)).toEqual(
      [1, 2].flatMap(() => [
        'fr https://passage.example/fr/lieux',
        'de https://passage.example/de/orte',
        'x-default https://passage.example/fr/lieux',
      ]),
    );
  });

  it('lists no missing translation', () => {
    const [part = []] = sitemapParts([entry({ de: '/de/aktuell/nur-deutsch' })], options);
    expect(part.join('')).toContain('<loc>https://passage.example/de/aktuell/nur-deutsch</loc>');
    expect(part.join('')).not.toContain('hreflang');
  });

  it('is split before a file gets too large', () => {
    const many = Array.from({ length: SITEMAP_MAX_URLS + 1 }, (_, n) => entry({ fr: `/fr/${n}` }));
    const parts = sitemapParts(many, options);
    expect(parts.map(({ length }) => length)).toEqual([SITEMAP_MAX_URLS, 1]);
    const index = elementsOf(sitemapIndex(parts.length, options));
    expect(index.filter(({ name }) => name === 'sitemap')).toHaveLength(2);
  });

  it('is an empty file without content', () => {
    expect(sitemapParts([], options)).toEqual([[]]);
    expect(elementsOf(sitemapFile([])).map(({ name }) => name)).toEqual(['urlset']);
  });
});
