import { CroppedPicture } from '@/components/artwork/cropped-picture';
import { Poster } from '@/components/artwork/poster';
import { Anchor } from '@/components/ui/anchor';
import { Raised } from '@/components/ui/raised';
import { standInCategory } from '@/lib/artwork/stand-in';
import type { ArticleView } from '@/lib/editorial/view';
import { formatDay } from '@/lib/i18n/format';

type ArticleRowProps = {
  article: ArticleView;
  heading: 'h2' | 'h3';
  /** False for press releases. */
  hasPoster: boolean;
};

/** Article in a list: date, title and poster. The whole row is the link. */
export const ArticleRow = ({ article, heading: Heading, hasPoster }: ArticleRowProps) => (
  <li className="group grid-12 relative gap-y-3 border-t border-hair py-6 first:border-t-2 first:border-ink">
    <p className="col-span-12 pt-1 text-small tabular-nums text-mute md:col-span-2">
      <time dateTime={article.publishedOn}>{formatDay(article.publishedOn)}</time>
    </p>
    <div className={hasPoster ? 'col-span-8 md:col-span-7' : 'col-span-12 md:col-span-10'}>
      <Heading className="text-d4 wrap-anywhere">
        <Anchor
          href={article.url}
          className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
        >
          {article.title}
        </Anchor>
      </Heading>
      <p className="mt-2 max-w-measure wrap-anywhere">
        <Raised>{article.lead}</Raised>
      </p>
    </div>
    {hasPoster && (
      <div className="col-span-4 aspect-square overflow-hidden md:col-span-3 md:aspect-[3/2]">
        {article.picture ? (
          <CroppedPicture image={article.picture} sizes="(min-width: 768px) 320px, 34vw" />
        ) : (
          <Poster category={standInCategory(article.id)} seed={article.id} format="wide" />
        )}
      </div>
    )}
  </li>
);
