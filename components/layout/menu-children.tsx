'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CATEGORY_CLASSES } from '@/components/ui/category-classes';
import { CategoryGlyph } from '@/components/ui/category-glyph';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { NavigationItemView } from '@/lib/content/schema/views';
import { PlainLink } from '@/lib/i18n/navigation';
import type { MenuLabels } from './menu-labels';

type MenuChildrenProps = {
  parent: NavigationItemView;
  /** Ids of the items that contain the current page. */
  trail: readonly string[];
  labels: MenuLabels;
  head: ReactNode;
  onBack: () => void;
};

const BAND =
  'display flex min-h-12 flex-1 items-center gap-3.5 -outline-offset-4 px-5 text-[1.375rem] leading-none tracking-[-.012em] no-underline aria-[current]:underline aria-[current]:decoration-[3px] aria-[current]:underline-offset-4 lg:px-8 hover:[&>.icon]:translate-x-1 motion-reduce:[&>.icon]:transform-none';

/** Second menu level: back button, parent item, children as full-width bands. */
export function MenuChildren({ parent, trail, labels, head, onBack }: MenuChildrenProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
    // going back returns the focus to the parent item
    return () => document.getElementById(`menu-${parent.id}`)?.focus();
  }, [parent.id]);
  const children = parent['aio:children'];
  return (
    <div className="flex h-full w-full animate-menu-in flex-col overflow-y-auto bg-paper lg:w-[480px] lg:border-r-2 lg:border-ink motion-reduce:animate-none">
      <div className="lg:hidden">{head}</div>
      <button
        ref={back}
        type="button"
        onClick={onBack}
        className="flex min-h-[60px] w-full flex-none items-center gap-3.5 border-b-2 border-ink px-5 text-left font-semibold -outline-offset-4 hover:bg-fog lg:min-h-[78px] lg:px-8"
      >
        <Icon name="arrow-left" />
        {labels.back}
      </button>
      <h2 className="flex-none border-b-2 border-ink px-5 pb-4 pt-[18px] text-[3.5rem] leading-[.94] tracking-[-.035em] lg:px-8">
        {parent.link.label}
      </h2>
      <ul className="flex flex-1 flex-col">
        {children.map((child) => (
          <Band
            key={child.id}
            item={child}
            isWhole={child.link.url === parent.link.url}
            isCurrent={trail.includes(child.id)}
          />
        ))}
      </ul>
    </div>
  );
}

type BandProps = { item: NavigationItemView; isWhole: boolean; isCurrent: boolean };

/** Band in the colour of its category; on ink if it links to the overview of its siblings. */
function Band({ item: { link, category }, isWhole, isCurrent }: BandProps) {
  const colour = category ? `field flex-1 ${CATEGORY_CLASSES[category].field}` : 'border-b border-hair';
  return (
    <li
      className={classNames(
        'flex',
        isWhole ? 'dark field bg-ink text-paper' : colour,
        !category && 'min-h-16',
      )}
    >
      <PlainLink
        href={link.url}
        prefetch={false}
        aria-current={isCurrent ? 'true' : undefined}
        className={BAND}
      >
        {category && <CategoryGlyph category={category} className="m-0.5 scale-125" />}
        {link.label}
        <Icon
          name="arrow-right"
          className="ml-auto size-5 transition-transform duration-state ease-passage"
        />
      </PlainLink>
    </li>
  );
}
