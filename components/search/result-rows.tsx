'use client';

import { PosterImage } from '@/components/artwork/poster-image';
import { CoverageTag } from '@/components/events/coverage-tag';
import { CardLink } from '@/components/ui/card-link';
import { Marked } from '@/components/ui/marked';
import { Raised } from '@/components/ui/raised';
import { CategoryTag } from '@/components/ui/tag';
import type { Category } from '@/lib/artwork/categories';
import type { Coverage } from '@/lib/content/schema/event';
import type { SearchHit } from '@/lib/search/view';

/** A search result as display texts. */
export type Row = Pick<SearchHit, 'title' | 'excerpt' | 'marks'> & {
  key: string;
  href: string;
  /** URL of the image. */
  poster: string;
  /** Date and place. */
  line: string;
  category?: { of: Category; label: string };
  coverage?: { of: Coverage; label: string };
};

type ResultRowsProps = {
  rows: Row[];
  /** Number of images that load eagerly. */
  early: number;
};

/** Results of a type. A client component for the same reason as `DayRows`. */
export const ResultRows = ({ rows, early }: ResultRowsProps) =>
  rows.map(({ key, ...row }, index) => <ResultRow key={key} {...row} isEarly={index < early} />);

/** A result: image, title, excerpt with matches in bold, date and place. */
function ResultRow(props: Omit<Row, 'key'> & { isEarly: boolean }) {
  const { href, title, excerpt, marks, poster, line, category, coverage, isEarly } = props;
  return (
    <li className="group arch-row">
      <div className="arch">
        <PosterImage src={poster} isEarly={isEarly} />
      </div>
      <div className="self-center wrap-anywhere">
        <h3 className="text-d5">
          <CardLink href={href}>
            <Marked text={title} ranges={marks.title} inTitle />
          </CardLink>
        </h3>
        {line && (
          <p className="text-small entry-when">
            <Raised>{line}</Raised>
          </p>
        )}
        {excerpt && (
          <p className="mt-0.5 line-clamp-3 text-small">
            <Marked text={excerpt} ranges={marks.excerpt} />
          </p>
        )}
        {coverage && (
          <p className="row-tags">
            {category && <CategoryTag category={category.of} label={category.label} />}
            <CoverageTag coverage={coverage.of} label={coverage.label} />
          </p>
        )}
      </div>
    </li>
  );
}
