import { zurichInstant } from '../../core/dates';
import type { Locale } from '../../i18n/languages';
import type { ArticleView } from '../view';
import { escapeXml } from '../../content/xml';

type FeedOptions = {
  title: string;
  description: string;
  locale: Locale;
  publicUrl: string;
  /** URL of the news list, without host. */
  listUrl: string;
  /** URL of this feed, without host. */
  feedUrl: string;
  copyright: string;
};

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

const itemOf = (article: ArticleView, { publicUrl }: FeedOptions): string =>
  [
    '<item>',
    element('title', article.title),
    element('link', `${publicUrl}${article.url}`),
    // independent of the URL, so that readers do not show an article twice
    element('guid', `${new URL(publicUrl).host}/news/${article.id}`, ' isPermaLink="false"'),
    element('pubDate', zurichInstant(article.publishedOn).toUTCString()),
    element('description', article.lead),
    '</item>',
  ].join('');

/** RSS feed of the news, newest first. Source: RSS 2.0, with the self link that validators ask for. */
export function newsFeed(articles: readonly ArticleView[], options: FeedOptions): string {
  const { title, description, locale, publicUrl, listUrl, feedUrl, copyright } = options;
  const [newest] = articles;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', `${publicUrl}${listUrl}`),
    element('description', description),
    element('language', `${locale}-ch`),
    element('copyright', copyright),
    ...(newest ? [element('lastBuildDate', zurichInstant(newest.publishedOn).toUTCString())] : []),
    `<atom:link href="${escapeXml(`${publicUrl}${feedUrl}`)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => itemOf(article, options)),
    '</channel></rss>',
    '',
  ].join('\n');
}
