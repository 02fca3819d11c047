import { LazyPicture } from '@/components/ui/lazy-picture';
import type { ContentImage } from '@/lib/content/schema/blocks';

type ContentFigureProps = {
  image: ContentImage;
  /** Stands at the head of the page: asked for with it. */
  isEarly?: boolean;
  className?: string;
};

/** A picture with its caption and who made it. Its size comes along, so that nothing moves when it arrives. */
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
