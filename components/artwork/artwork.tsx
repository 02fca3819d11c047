import { classNames } from '@/components/ui/class-names';
import type { Drawing } from '@/lib/artwork/shapes';
import { svgContent } from '@/lib/artwork/svg';

type ArtworkProps = {
  drawing: Drawing;
  /** Unique in the document (`useId`): clip paths are found by it. */
  id: string;
  /** What is kept when the box has another ratio. */
  keep?: 'centre' | 'bottom';
  className?: string;
};

/**
 * A drawing as one SVG. Its content is written as text, because a page of posters would otherwise be
 * thousands of React elements; it holds only numbers and colours of our own.
 */
export function Artwork({ drawing, id, keep = 'centre', className }: ArtworkProps) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio={keep === 'centre' ? 'xMidYMid slice' : 'xMidYMax slice'}
      aria-hidden="true"
      focusable="false"
      className={classNames('artwork block size-full', className)}
      dangerouslySetInnerHTML={{ __html: svgContent(drawing, id) }}
    />
  );
}
