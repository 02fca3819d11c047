import type { ReactNode } from 'react';
import type { Category } from '@/lib/artwork/categories';
import { Anchor, type Href } from './anchor';
import { CATEGORY_CLASSES } from './category-classes';
import { CategoryGlyph } from './category-glyph';
import { classNames } from './class-names';

type ChipLook = {
  label: string;
  category?: Category;
  active: boolean;
  /** Number of results with this filter. */
  count?: number;
};

function chipClasses({ category, active }: ChipLook): string {
  const field = category ? CATEGORY_CLASSES[category].field : 'bg-paper';
  return classNames(
    'inline-flex min-h-[46px] flex-none items-center gap-[9px] whitespace-nowrap border-2 pl-[13px] pr-4 text-base font-semibold no-underline',
    active
      ? 'border-ink bg-ink text-paper forced-colors:border-4'
      : classNames(field, category ? 'border-transparent hover:border-ink' : 'border-ink'),
  );
}

const ChipContent = ({ label, category, active, count }: ChipLook) => (
  <>
    {category && (
      <CategoryGlyph
        category={category}
        className={classNames('m-px scale-[1.125]', active && CATEGORY_CLASSES[category].glyph)}
      />
    )}
    {label}
    {count !== undefined && <span className="num text-small font-normal">{count}</span>}
  </>
);

/** A filter as a link: works without JavaScript. `nofollow` keeps crawlers out of endless combinations. */
export const ChipLink = ({ href, ...look }: ChipLook & { href: Href }) => (
  <Anchor
    href={href}
    prefetch={false}
    scroll={false}
    rel="nofollow"
    className={chipClasses(look)}
    aria-current={look.active ? 'true' : undefined}
  >
    <ChipContent {...look} />
  </Anchor>
);

/**
 * Scrolls horizontally on narrow screens, wraps from 768 px. The padding keeps focus rings unclipped. A focused chip
 * is centred, because browsers scroll only the minimum.
 */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    role="group"
    aria-label={label}
    className="-mx-margin flex scroll-px-[25%] gap-1.5 overflow-x-auto px-margin py-2 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
  >
    {children}
  </div>
);
