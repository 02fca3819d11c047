import { classNames } from './class-names';

type LazyPictureProps = {
  src: string;
  alt: string;
  /** Intrinsic size, unless the box has one. */
  width?: number;
  height?: number;
  className?: string | undefined;
};

/** Transparent SVG of the same proportions, which prevents layout shift. */
const placeOf = (width = 1, height = 1) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'/%3E`;

/**
 * Image loaded shortly before it enters the viewport (components/layout/near-pictures.tsx, one observer per page).
 * Without scripts it loads immediately.
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
