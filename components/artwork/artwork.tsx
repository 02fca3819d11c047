import type { Drawing } from '@/lib/artwork/shapes';
import { svgContent } from '@/lib/artwork/svg';

type ArtworkProps = {
  drawing: Drawing;
  /** Must be unique in the document (`useId`): clip paths are referenced by it. */
  id: string;
  /** Which part stays visible when the box has another ratio. */
  keep?: 'centre' | 'bottom';
};

/**
 * Renders a drawing as one SVG. The content is set as an HTML string because posters would otherwise add thousands of
 * React elements to a page. The string holds only our own numbers and colours.
 */
export const Artwork = ({ drawing, id, keep = 'centre' }: ArtworkProps) => (
  <svg
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    preserveAspectRatio={keep === 'centre' ? 'xMidYMid slice' : 'xMidYMax slice'}
    aria-hidden="true"
    focusable="false"
    className="artwork block size-full"
    dangerouslySetInnerHTML={{ __html: svgContent(drawing, id) }}
  />
);
