import { LazyPicture } from '@/components/ui/lazy-picture';
import type { ContentImage } from '@/lib/content/schema/blocks';

type ContentFigureProps = {
  image: ContentImage;
  /** Set for the image at the head of the page: loads it eagerly. */
  isEarly?: boolean;
  className?: string;
};

/** Image with caption and credit. Width and height are set to avoid layout shift. */
export function ContentFigure({ image, isEarly, className }: ContentFigureProps) {
  const { src, alt, width, height, caption, credit } = image;
  const picture = { src, alt, width, height, className: 'h-auto max-w-full' };
  const line = [caption, credit].filter(Boolean).join(' · ');
  return (
    <figure className={className}>
      {isEarly ? <img {...picture} alt={alt} /> : <LazyPicture {...picture} />}
      {line && <figcaption className="mt-2 text-small text-mute">{line}</figcaption>}
    </figure>
  );
}
