import { LazyPicture } from '@/components/ui/lazy-picture';
import type { ImageView } from '@/lib/media/schema';
import { CroppedPicture } from './cropped-picture';

type PosterImageProps = {
  /** URL of the image (lib/artwork/poster-file.ts). */
  src: string;
  /** A picture that stands in its place. */
  picture?: ImageView | undefined;
  /** Set for the first images of a list: loads them with the page instead of lazily. */
  isEarly?: boolean | undefined;
};

/** Widest box of a card. */
const CARD_SIZES = '(min-width: 768px) 400px, 100vw';

/**
 * Poster loaded by URL. It fills its box and is cropped to it. Inline drawings would make up most of a list page and be
 * rendered and sent again with every filter.
 */
export function PosterImage({ src, picture, isEarly }: PosterImageProps) {
  if (picture) return <CroppedPicture image={picture} sizes={CARD_SIZES} isEarly={isEarly} />;
  const poster = { src, className: 'artwork poster' };
  return isEarly ? <img {...poster} alt="" decoding="async" /> : <LazyPicture {...poster} alt="" />;
}
