'use client';

import { PosterImage } from '@/components/artwork/poster-image';
import { CardLink } from '@/components/ui/card-link';
import type { ImageView } from '@/lib/media/schema';

/** A venue as display texts. */
export type PlaceEntry = {
  href: string;
  name: string;
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
  entries: PlaceEntry[];
  /** Number of images that load eagerly. */
  early: number;
};

/**
 * Venues of a town as dense rows: image, name, kind. The whole row is the link. A client component for the same reason
 * as `DayRows`.
 */
export const PlaceRows = ({ entries, early }: PlaceRowsProps) =>
  entries.map(({ href, name, poster, picture, kind, note }, index) => (
    <li
      key={href}
      className="group relative grid grid-cols-[44px_minmax(0,1fr)] items-end gap-x-3 border-b border-hair pt-3"
    >
      <div className="arch h-[55px] w-[44px]">
        <PosterImage src={poster} picture={picture} isEarly={index < early} />
      </div>
      <div className="min-w-0 self-center pb-2">
        <h3 className="font-text text-body font-semibold leading-tight tracking-normal wrap-anywhere">
          <CardLink href={href}>{name}</CardLink>
        </h3>
        <p className="text-small text-mute wrap-anywhere">{[kind, note].filter(Boolean).join(', ')}</p>
      </div>
    </li>
  ));
