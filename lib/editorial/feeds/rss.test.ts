import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { ArticleView } from '../view';
import { newsFeed } from './rss';

type ParsedElement = { path: string; text: string; attributes: Record<string, string> };

/** The elements of a document as an independent parser reads it. Throws if the document is not well-formed. */
function elementsOf(xml: string): ParsedElement[] {
  const found: ParsedElement[] = [];
  const open: ParsedElement[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const path = [...open.map(({ path: above }) => above.split('/').at(-1)), name].join('/');
    const element = { path, text: '', attributes: attributes as Record<string, string> };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return found;
}

const article = (id: string, title: string): ArticleView => ({
  id,
  title,
  lead: 'Ce qui change.',
  url: `/fr/actualites/${id}`,
  publishedOn: '2026-07-01',
});

const feed = (...articles: ArticleView[]) =>
  newsFeed(articles, {
    title: 'Passage – Actualités',
    description: 'Ce qui change, ce qui ouvre.',
    locale: 'fr',
    publicUrl: 'https://passage.example',
    listUrl: '/fr/actualites',
    feedUrl: '/api/content/news.xml?locale=fr',
    copyright: 'Société coopérative Passage',
  });

describe('newsFeed', () => {
  it('has the elements RSS 2.0 requires of channel and items', () => {
    const elements = elementsOf(feed(article('cle', 'La saison a trouvé sa clé')));
    const text = (path: string) => elements.find((one) => one.path === path)?.text;
    expect(elements[0]?.attributes).toMatchObject({ version: '2.0' });
    expect(text('rss/channel/title')).toBe('Passage – Actualités');
    expect(text('rss/channel/link')).toBe('https://passage.example/fr/actualites');
    expect(text('rss/channel/description')).toBe('Ce qui change, ce qui ouvre.');
    expect(text('rss/channel/language')).toBe('fr-ch');
    expect(elements.find(({ path }) => path.endsWith('atom:link'))?.attributes).toEqual({
      href: 'https://passage.example/api/content/news.xml?locale=fr',
      rel: 'self',
      type: 'application/rss+xml',
    });
    expect(text('rss/channel/item/link')).toBe('https://passage.example/fr/actualites/cle');
    expect(text('rss/channel/item/guid')).toBe('passage.example/news/cle');
    // midnight of a Swiss summer day in RFC 822 format
    expect(text('rss/channel/item/pubDate')).toBe('Tue, 30 Jun 2026 22:00:00 GMT');
    expect(text('rss/channel/lastBuildDate')).toBe('Tue, 30 Jun 2026 22:00:00 GMT');
  });

  it.each([
    ['markup', '<script>alert(1)</script> & "co" \'x\'', '<script>alert(1)</script> & "co" \'x\''],
    ['an end of CDATA', 'a ]]> b', 'a ]]> b'],
    ['control characters', 'a\u0000\u0008\u001fb\ufffe', 'ab'],
    ['half a character', 'a\ud800b', 'ab'],
    ['a whole one', '🎻', '🎻'],
  ])('stays well-formed with %s', (_, title, read) => {
    const titles = elementsOf(feed(article('a', title))).filter(({ path }) => path.endsWith('item/title'));
    expect(titles.map(({ text }) => text)).toEqual([read]);
  });

  it('is a valid feed without news', () => {
    expect(elementsOf(feed()).map(({ path }) => path)).not.toContain('rss/channel/item');
  });
});
