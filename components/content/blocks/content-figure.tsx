import { classNames } from '@/components/ui/class-names';
import { LazyPicture } from '@/components/ui/lazy-picture';
import type { ImageView } from '@/lib/media/schema';

/** Width of the text column. */
const SIZES = '(min-width: 1024px) 760px, 100vw';

const lineOf = ({ caption, credit }: ImageView) => [caption, credit].filter(Boolean).join(', ');

type ContentFigureProps = {
  image: ImageView;
  /** Set for the image at the head of the page: loads it eagerly. */
  isEarly?: boolean;
  className?: string;
};

/** Image with caption and credit. Width and height are set to avoid layout shift. */
export function ContentFigure({ image, isEarly, className }: ContentFigureProps) {
  const { src, alt, width, height, avif, webp } = image;
  const picture = { src, alt, width, height, className: 'h-auto max-w-full' };
  const line = lineOf(image);
  return (
    <figure className={className}>
      {webp ? (
        <picture>
          <source type="image/avif" srcSet={avif} sizes={SIZES} />
          <img {...picture} srcSet={webp} sizes={SIZES} alt={alt} loading={isEarly ? undefined : 'lazy'} />
        </picture>
      ) : isEarly ? (
        <img {...picture} alt={alt} />
      ) : (
        <LazyPicture {...picture} />
      )}
      {line && <figcaption className="mt-2 text-small text-mute">{line}</figcaption>}
    </figure>
  );
}

/** Caption and credit of an image that is shown elsewhere on the page. */
export function ImageLine({ image, className }: Pick<ContentFigureProps, 'image' | 'className'>) {
  const line = lineOf(image);
  return line && <p className={classNames('text-small text-mute', className)}>{line}</p>;
}
