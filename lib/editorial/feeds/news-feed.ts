import 'server-only';
import { getBrand } from '../../config/brand';
import { getEnv } from '../../config/env';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { latestArticles } from '../queries/articles';
import { getLayoutPage } from '../queries/editorial';
import { newsFeed } from './rss';

const ITEMS = 30;

export const newsFeedUrl = (locale: Locale): string => `/api/content/news.xml?locale=${locale}`;

/** Title of the feed, in page heads and in readers. @param title of the list of news */
export const newsFeedTitle = (title: string): string => `${getBrand().name} – ${title}`;

export async function readNewsFeed(db: Db, locale: Locale): Promise<string> {
  const page = await getLayoutPage(db, 'news', locale);
  const brand = getBrand();
  return newsFeed(await latestArticles(db, 'news', locale, ITEMS), {
    title: page ? newsFeedTitle(page.title) : brand.name,
    description: page?.lead ?? brand.tagline[locale],
    locale,
    publicUrl: getEnv().publicUrl,
    listUrl: page?.url ?? `/${locale}`,
    feedUrl: newsFeedUrl(locale),
    copyright: brand.company[locale],
  });
}
