import { useId } from 'react';
import type { Category } from '@/lib/artwork/categories';
import { poster, type PosterFormat, type SchemeName } from '@/lib/artwork/poster';
import { Artwork } from './artwork';

type PosterProps = {
  category: Category;
  /** The event's id, not its title: the poster must be the same in every language. */
  seed: string;
  format?: PosterFormat;
  /** Use `ink` on a field in the category's own base colour. */
  scheme?: SchemeName;
};

/** Generated poster of an event. It fills its box and is cropped to it; the box sets shape and ratio. */
export function Poster({ category, seed, format, scheme }: PosterProps) {
  const id = useId();
  return <Artwork drawing={poster(category, seed, { format, scheme })} id={id} />;
}
