import { accentLeading } from '@/components/ui/accent-leading';
import { useTranslations } from 'next-intl';
import { CroppedPicture } from '@/components/artwork/cropped-picture';
import { Poster } from '@/components/artwork/poster';
import { Anchor } from '@/components/ui/anchor';
import { classNames } from '@/components/ui/class-names';
import { Raised } from '@/components/ui/raised';
import { SectionHead } from '@/components/ui/section-head';
import { standInCategory } from '@/lib/artwork/stand-in';
import type { ArticleView } from '@/lib/editorial/view';
import { formatDay } from '@/lib/i18n/format';

type NewsProps = {
  articles: readonly ArticleView[];
  newsUrl: string | null;
};

/** The latest three articles. The newest is as wide as the other two together. */
export function News({ articles, newsUrl }: NewsProps) {
  const t = useTranslations('home.news');
  if (!articles.length) return null;
  return (
    <section aria-labelledby="news" className="wrap pt-section">
      <SectionHead
        id="news"
        title={t('title')}
        {...(newsUrl ? { link: { href: newsUrl, label: t('all') } } : {})}
      />
      <ul className="grid gap-x-gutter gap-y-8 md:grid-cols-[6fr_3fr_3fr]">
        {articles.map((article, index) => (
          <Article key={article.id} article={article} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

const Article = ({ article, isFirst }: { article: ArticleView; isFirst: boolean }) => (
  <li className="group relative min-w-0 border-t-2 border-ink pt-3.5">
    <p className="text-small tabular-nums text-mute">{formatDay(article.publishedOn)}</p>
    <h3 className={classNames('mt-1.5', isFirst ? 'text-d3' : 'text-d4', accentLeading(article.title))}>
      <Anchor
        href={article.url}
        prefetch={false}
        className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
      >
        {article.title}
      </Anchor>
    </h3>
    {!isFirst && (
      <p className="mt-2.5">
        <Raised>{article.lead}</Raised>
      </p>
    )}
    <div className={classNames('mt-[18px] aspect-[3/2] overflow-hidden', !isFirst && 'max-md:hidden')}>
      {article.picture ? (
        <CroppedPicture image={article.picture} sizes="(min-width: 768px) 600px, 100vw" />
      ) : (
        <Poster category={standInCategory(article.id)} seed={article.id} format="wide" />
      )}
    </div>
  </li>
);
