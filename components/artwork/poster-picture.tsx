import type { Category } from '@/lib/artwork/categories';
import { posterFile } from '@/lib/artwork/poster-file';
import { PosterImage } from './poster-image';

type PosterPictureProps = {
  category: Category;
  /** The event's id, not its title: the poster must be the same in every language. */
  seed: string;
  /** Set for the first images of a list: loads them with the page instead of lazily. */
  isEarly?: boolean | undefined;
};

/**
 * Portrait poster for lists, loaded by URL. Inline drawings would make up most of a list page and be rendered and sent
 * again with every filter.
 */
export const PosterPicture = ({ category, seed, isEarly }: PosterPictureProps) => (
  <PosterImage src={posterFile(category, seed)} isEarly={isEarly} />
);
