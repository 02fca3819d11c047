import type { Category } from '@/lib/artwork/categories';
import { classNames } from './class-names';

type CategoryGlyphProps = { category: Category; className?: string };

/** Symbol of a category in the current text colour. Decorative: a category always has colour, glyph and word. */
export const CategoryGlyph = ({ category, className }: CategoryGlyphProps) => (
  <span aria-hidden="true" className={classNames('glyph', `sign-${category}`, className)} />
);
