import { LazyPicture } from '@/components/ui/lazy-picture';

type PosterImageProps = {
  /** URL of the image (lib/artwork/poster-file.ts). */
  src: string;
  /** Set for the first images of a list: loads them with the page instead of lazily. */
  isEarly?: boolean | undefined;
};

/**
 * Poster loaded by URL. It fills its box and is cropped to it. Inline drawings would make up most of a list page and be
 * rendered and sent again with every filter.
 */
export function PosterImage({ src, isEarly }: PosterImageProps) {
  const picture = { src, className: 'artwork poster' };
  return isEarly ? <img {...picture} alt="" decoding="async" /> : <LazyPicture {...picture} alt="" />;
}
