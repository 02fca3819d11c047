import { ArticlePage } from '@/components/editorial/articles/article-page';
import { PressContact } from '@/components/editorial/articles/press-contact';
import { JsonLd } from '@/components/content/json-ld';
import { getBrand } from '@/lib/config/brand';
import { getEnv } from '@/lib/config/env';
import { articleData } from '@/lib/editorial/structured-data';
import type { ArticleType } from '@/lib/editorial/view';
import { pageMetadata } from '@/lib/content/metadata';
import { newsFeedTitle, newsFeedUrl } from '@/lib/editorial/feeds/news-feed';
import { alternatesOf } from '@/lib/content/queries/addresses';
import { getArticle } from '@/lib/editorial/queries/articles';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { breadcrumbData } from '@/lib/events/structured-data';
import { pageTags } from '@/lib/content/tags';
import { tagPage } from '@/lib/http/page-tags';
import type { Locale } from '@/lib/i18n/languages';
import type { ContentKind } from './content-kind';

/** Feed link, for news only. @param title of the list */
export const feedOf = (type: ArticleType, locale: Locale, title: string) =>
  type === 'news' ? { feed: { title: newsFeedTitle(title), url: newsFeedUrl(locale) } } : {};

export const articleContent =
  (type: ArticleType): ContentKind =>
  async ({ db, id, locale }) => {
    await tagPage(pageTags(type));
    const article = await getArticle(db, type, id, locale);
    if (!article) return null;
    const above = await getLayoutPage(db, type, locale);
    const list = above && { label: above.title, url: above.url };
    const brand = getBrand();
    const { publicUrl } = getEnv();
    const trail = [...(above ? [{ name: above.title, url: above.url }] : [])];
    return {
      metadata: pageMetadata({
        locale,
        title: article.title,
        description: article.lead,
        urls: await alternatesOf(db, type, id),
        publishedOn: article.publishedOn,
        ...feedOf(type, locale, above?.title ?? article.title),
      }),
      page: (
        <>
          <ArticlePage {...{ type, article, list }} absoluteUrl={`${publicUrl}${article.url}`}>
            {type === 'press' && <PressContact contact={brand} className="mb-7" />}
          </ArticlePage>
          <JsonLd data={articleData(article, { publicUrl, locale, publisher: brand.name })} />
          <JsonLd data={breadcrumbData(publicUrl, [...trail, { name: article.title, url: article.url }])} />
        </>
      ),
    };
  };
