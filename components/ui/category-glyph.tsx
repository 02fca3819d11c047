import type { Category } from '@/lib/artwork/categories';
import { classNames } from './class-names';

/** Symbol of a category in the current text colour. Decorative: a category always has colour, glyph and word. */
export const CategoryGlyph = ({ category, className }: { category: Category; className?: string }) => (
  <span aria-hidden="true" className={classNames('glyph', `sign-${category}`, className)} />
);
