import type { Category } from '@/lib/artwork/categories';
import { classNames } from './class-names';

type CategoryGlyphProps = { category: Category; className?: string };

/** One sign per category, in the colour of the text around it. Decorative: a category is always colour, glyph and word. */
export const CategoryGlyph = ({ category, className }: CategoryGlyphProps) => (
  <span aria-hidden="true" className={classNames('glyph', `sign-${category}`, className)} />
);
