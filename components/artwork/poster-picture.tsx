import type { Category } from '@/lib/artwork/categories';
import { posterFile } from '@/lib/artwork/poster-file';
import { PosterImage } from './poster-image';

type PosterPictureProps = {
  category: Category;
  /** The event's id, never its title: the poster must be the same in both languages. */
  seed: string;
  /** Stands where a list begins: asked for with the page, not when its scripts have run. */
  isEarly?: boolean | undefined;
};

/**
 * The portrait poster by its own address, for lists: a page of them would otherwise be drawings for the most
 * part, rendered and sent again with every filter.
 */
export const PosterPicture = ({ category, seed, isEarly }: PosterPictureProps) => (
  <PosterImage src={posterFile(category, seed)} isEarly={isEarly} />
);
