import type { FAQPage, NewsArticle, Organization, WithContext } from 'schema-dts';
import { zurichInstant } from '../core/dates';
import type { Locale } from '../i18n/languages';
import type { ArticleDetail, FaqTopic } from './view';

/** Search engines cut longer headlines. */
const HEADLINE_MAX = 110;

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

/** Structured data of a news article or press release. Source: schema.org/NewsArticle. */
export function articleData(
  article: Pick<ArticleDetail, 'title' | 'lead' | 'url' | 'publishedOn' | 'updatedAt' | 'image'>,
  { publicUrl, locale, publisher }: { publicUrl: string; locale: Locale; publisher: string },
): WithContext<NewsArticle> {
  const url = `${publicUrl}${article.url}`;
  const published = zurichInstant(article.publishedOn);
  const modified = article.updatedAt > published ? article.updatedAt : published;
  const organization: Organization = { '@type': 'Organization', name: publisher, url: publicUrl };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: cut(article.title.replaceAll('\u00ad', ''), HEADLINE_MAX),
    description: article.lead,
    url,
    mainEntityOfPage: url,
    inLanguage: locale,
    datePublished: published.toISOString(),
    dateModified: modified.toISOString(),
    ...(article.image ? { image: `${publicUrl}${article.image.src}` } : {}),
    author: organization,
    publisher: organization,
  };
}

/** Structured data of questions and answers. Source: schema.org/FAQPage. */
export function faqData(
  topics: readonly FaqTopic[],
  { url, locale }: { url: string; locale: Locale },
): WithContext<FAQPage> {
  const entries = topics.flatMap((topic) => topic.entries);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: locale,
    url,
    mainEntity: entries.map(({ question, answer, anchor }) => ({
      '@type': 'Question',
      name: question,
      url: `${url}#${anchor}`,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  };
}
