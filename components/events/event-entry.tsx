import { PosterImage } from '@/components/artwork/poster-image';
import { CardLink } from '@/components/ui/card-link';
import { classNames } from '@/components/ui/class-names';
import { CategoryTag } from '@/components/ui/tag';
import type { Category } from '@/lib/artwork/categories';
import type { Coverage } from '@/lib/content/schema/event';
import { CoverageTag } from './coverage-tag';

/** An event in words. */
export type Entry = {
  href: string;
  title: string;
  /** The address of its poster. */
  poster: string;
  category: Category;
  coverage: Coverage;
  labels: [category: string, coverage: string, when: string, where: string];
};

export type EntryLook = {
  /** A row with a small poster on narrow screens. */
  row?: boolean;
  size?: 'large' | 'small';
  /** Among the first of its list: its poster comes with the page. */
  isEarly?: boolean;
  className?: string;
};

/** An event as its poster: category and what the pass covers hang from it. The whole card is the link. */
export function EventEntry({
  href,
  title,
  poster,
  category,
  coverage,
  labels: [categoryName, coverageName, when, where],
  row,
  size = 'large',
  isEarly,
  className,
}: Entry & EntryLook) {
  const isSmall = size === 'small';
  return (
    <li className={classNames('group entry', row && 'entry-row', className)}>
      <PosterImage src={poster} isEarly={isEarly} />
      <div className="entry-tags">
        <CategoryTag category={category} label={categoryName} />
        <CoverageTag coverage={coverage} label={coverageName} />
      </div>
      <h3 className={classNames('entry-title', isSmall ? 'text-d5' : 'text-d4', row && 'max-md:text-d5')}>
        <CardLink href={href}>{title}</CardLink>
      </h3>
      <p className={classNames('entry-when', isSmall && 'text-small')}>{when}</p>
      <p className="entry-where">{where}</p>
    </li>
  );
}
