import { PosterImage } from '@/components/artwork/poster-image';
import { CardLink } from '@/components/ui/card-link';
import { classNames } from '@/components/ui/class-names';
import { Raised } from '@/components/ui/raised';
import { CategoryTag } from '@/components/ui/tag';
import type { Category } from '@/lib/artwork/categories';
import type { ImageView } from '@/lib/media/schema';
import type { Coverage } from '@/lib/content/schema/event';
import { CoverageTag } from './coverage-tag';

/** An event as display texts. */
export type Entry = {
  href: string;
  title: string;
  poster: string;
  /** A picture in place of the poster. */
  picture?: ImageView;
  category: Category;
  coverage: Coverage;
  labels: [category: string, coverage: string, when: string, where: string];
};

export type EntryLook = {
  size?: 'large' | 'small';
};

/** An event as its poster with category and coverage. The whole card is the link. */
export function EventEntry({
  href,
  title,
  poster,
  picture,
  category,
  coverage,
  labels: [categoryName, coverageName, when, where],
  size = 'large',
}: Entry & EntryLook) {
  const isSmall = size === 'small';
  return (
    <li className="group entry">
      <PosterImage src={poster} picture={picture} />
      <div className="entry-tags">
        <CategoryTag category={category} label={categoryName} />
        <CoverageTag coverage={coverage} label={coverageName} />
      </div>
      <h3 className={classNames('entry-title', isSmall ? 'text-d5' : 'text-d4 md:max-lg:text-d5')}>
        <CardLink href={href}>{title}</CardLink>
      </h3>
      <p className={classNames('entry-when', isSmall && 'text-small')}>
        <Raised>{when}</Raised>
      </p>
      <p className="entry-where">{where}</p>
    </li>
  );
}
