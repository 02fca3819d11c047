import type { ContentImage } from '@/lib/content/schema/blocks';

type ContentFigureProps = { image: ContentImage; className?: string };

/** A picture with its caption and who made it. Its size comes along, so that nothing moves when it arrives. */
export function ContentFigure({ image, className }: ContentFigureProps) {
  const { src, alt, width, height, caption, credit } = image;
  const line = [caption, credit].filter(Boolean).join(' · ');
  return (
    <figure className={className}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" className="h-auto max-w-full" />
      {line && <figcaption className="mt-2 text-small text-mute">{line}</figcaption>}
    </figure>
  );
}
