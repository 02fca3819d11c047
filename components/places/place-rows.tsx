'use client';

import { PosterImage } from '@/components/artwork/poster-image';
import { CardLink } from '@/components/ui/card-link';
import { CategoryTag } from '@/components/ui/tag';
import type { Category } from '@/lib/artwork/categories';

/** A house in words. */
export type PlaceEntry = {
  href: string;
  name: string;
  town: string;
  /** The address of its picture. */
  poster: string;
  /** In words: what it is. */
  kind: string;
};

type PlaceRowsProps = {
  category: Category;
  entries: PlaceEntry[];
  /** So many come with their pictures. */
  early: number;
};

/**
 * Houses as rows of a programme: a small arch, the name, the town, what it is. The whole row is the link. A client
 * component for the same reason as `EventRows`.
 */
export const PlaceRows = ({ category, entries, early }: PlaceRowsProps) =>
  entries.map(({ href, name, town, poster, kind }, index) => (
    <li key={href} className="group arch-row items-end">
      <div className="arch">
        <PosterImage src={poster} isEarly={index < early} />
      </div>
      <div>
        <h3 className="text-d5 wrap-anywhere">
          <CardLink href={href}>{name}</CardLink>
        </h3>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="min-w-0 text-mute wrap-anywhere">{town}</span>
          <CategoryTag category={category} label={kind} />
        </p>
      </div>
    </li>
  ));
