import type { Category } from '@/lib/artwork/categories';
import { classNames } from './class-names';

/** One sign per category on a grid of 16, filled, in the colour of the text around it. */
const GLYPHS: Record<Category, string> = {
  exposition: 'M0 0h16v16H0zM3 3v10h10V3zM5.5 5.5h5v5h-5z',
  projection: 'M0 5.5v5L10 16V0zM12 0h4v16h-4z',
  workshop: 'M0 0h7.5v7.5A7.5 7.5 0 0 1 0 0zM8.5 0H16v7.5H8.5zM0 8.5h7.5V16zM16 16A7.5 7.5 0 0 1 8.5 8.5H16z',
  spectacle: 'M0 0h7C7 7 4.5 11 0 12zM16 0H9c0 7 2.5 11 7 12zM0 14h16v2H0z',
  guidedVisit: 'M0 16V8a8 8 0 0 1 16 0v8h-3V8A5 5 0 0 0 3 8v8zM5.5 16V9a2.5 2.5 0 0 1 5 0v7z',
  conference: 'M8 0a8 8 0 0 1 8 8 8 8 0 0 1-8 8H0V8a8 8 0 0 1 8-8z',
  reading: 'M0 16V2h4v14zM5 16V5a2 2 0 0 1 4 0v11zM10 3l3-1 3 13-3 1z',
  concert: 'M8 16A8 8 0 0 1 8 0v3a5 5 0 0 0 0 10zM8 11a3 3 0 0 0 0-6zM10 0a8 8 0 0 1 6 8h-3a5 5 0 0 0-3-4.6z',
  festival: 'M0 0h2v16H0zM3 0l13 4.5L3 9z',
  other:
    'M8 0a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 10a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM13 10a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
};

type CategoryGlyphProps = { category: Category; className?: string };

/** Decorative: a category is always colour, glyph and word. */
export function CategoryGlyph({ category, className }: CategoryGlyphProps) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={classNames('glyph', className)}>
      <path fillRule="evenodd" d={GLYPHS[category]} />
    </svg>
  );
}
