import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import type { ArticleList, ArticleType, PageDetail } from '@/lib/editorial/view';
import { PageHead } from '@/components/content/page-head';
import { BlockRows } from '@/components/content/blocks/block-rows';
import { ArticleRow } from './article-row';
import { YearNav } from './year-nav';

type ArticleListPageProps = {
  type: ArticleType;
  page: PageDetail;
  list: ArticleList;
  /** Null for the newest articles. */
  year: number | null;
  feedUrl?: string;
  /** Press contact. */
  children?: ReactNode;
};

/** News or press releases: years, then one row per article (docs/design.md#pages). */
export function ArticleListPage({ type, page, list, year, feedUrl, children }: ArticleListPageProps) {
  const t = useTranslations('content.articles');
  const { items, years } = list;
  const title = year === null ? page.title : t('ofYear', { title: page.title, year: String(year) });
  return (
    <main>
      <PageHead title={title} lead={year === null ? page.lead : null} />
      <div className="wrap pb-section">
        <div className="flex flex-wrap items-end justify-between gap-x-8">
          <YearNav years={years} listUrl={page.url} year={year} />
          {feedUrl && (
            <TextLink href={feedUrl} className="mt-2">
              {t('feed')}
            </TextLink>
          )}
        </div>
        <div className="grid-12 items-start gap-y-2">
          {children && <div className="col-span-12 mt-8 lg:order-1 lg:col-span-4">{children}</div>}
          <div className={children ? 'col-span-12 lg:col-span-8' : 'col-span-12'}>
            {items.length > 0 ? (
              <ul className="mt-8 border-b border-hair">
                {items.map((article) => (
                  <ArticleRow key={article.id} article={article} heading="h2" hasPoster={type === 'news'} />
                ))}
              </ul>
            ) : (
              <EmptyState>{t('none')}</EmptyState>
            )}
          </div>
        </div>
        <BlockRows blocks={page.blocks} />
      </div>
    </main>
  );
}
