'use client';

import { PosterImage } from '@/components/artwork/poster-image';
import { CardLink } from '@/components/ui/card-link';
import { CategoryTag } from '@/components/ui/tag';
import type { Category } from '@/lib/artwork/categories';
import type { ImageView } from '@/lib/media/schema';

/** A venue as display texts. */
export type PlaceEntry = {
  href: string;
  name: string;
  town: string;
  /** URL of the image. */
  poster: string;
  /** A picture in place of the poster. */
  picture?: ImageView;
  /** Translated label. */
  kind: string;
  /** The extension that opens it. */
  note?: string;
};

type PlaceRowsProps = {
  category: Category;
  entries: PlaceEntry[];
  /** Number of images that load eagerly. */
  early: number;
};

/**
 * Venues as rows: image, name, town, kind. The whole row is the link. A client component for the same reason as
 * `EventRows`.
 */
export const PlaceRows = ({ category, entries, early }: PlaceRowsProps) =>
  entries.map(({ href, name, town, poster, picture, kind, note }, index) => (
    <li key={href} className="group arch-row items-end">
      <div className="arch">
        <PosterImage src={poster} picture={picture} isEarly={index < early} />
      </div>
      <div>
        <h3 className="text-d5 wrap-anywhere">
          <CardLink href={href}>{name}</CardLink>
        </h3>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="min-w-0 text-mute wrap-anywhere">{[town, note].filter(Boolean).join(', ')}</span>
          <CategoryTag category={category} label={kind} />
        </p>
      </div>
    </li>
  ));
