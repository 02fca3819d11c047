import { LazyPicture } from '@/components/ui/lazy-picture';

type PosterImageProps = {
  /** Its address (lib/artwork/poster-file.ts). */
  src: string;
  /** Stands where a list begins: asked for with the page, not when its scripts have run. */
  isEarly?: boolean | undefined;
};

/** A poster by its address. It fills its box and is cut to it. */
export function PosterImage({ src, isEarly }: PosterImageProps) {
  const picture = { src, className: 'artwork poster' };
  return isEarly ? <img {...picture} alt="" decoding="async" /> : <LazyPicture {...picture} alt="" />;
}
