import { classNames } from './class-names';

type LazyPictureProps = {
  src: string;
  alt: string;
  /** Its size, unless its box has one. */
  width?: number;
  height?: number;
  className?: string | undefined;
};

/** An empty drawing of the same proportions keeps the place, so that nothing moves when the picture comes. */
const placeOf = (width = 1, height = 1) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'/%3E`;

/**
 * A picture that is asked for when it is nearly in view (components/layout/near-pictures.tsx, one for all pictures of
 * a page). Without scripts it is there from the start.
 */
export function LazyPicture({ src, alt, width, height, className }: LazyPictureProps) {
  const picture = { width, height, decoding: 'async' } as const;
  return (
    <>
      <img
        {...picture}
        alt={alt}
        src={placeOf(width, height)}
        data-src={src}
        className={classNames(className, 'lazy')}
      />
      <noscript>
        <img {...picture} alt={alt} src={src} className={className} />
      </noscript>
    </>
  );
}
