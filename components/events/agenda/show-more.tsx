'use client';

import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';

/** Id of the last row when more was requested. The longer list is a new page. */
let endedAt: string | null = null;

type ShowMoreProps = {
  href: string;
  label: string;
  /** Id of the last row or section heading shown. Without JavaScript the longer page scrolls there. */
  lastId: string;
};

/** "Show more" link that keeps the scroll position. */
export const ShowMore = ({ href, label, lastId }: ShowMoreProps) => (
  <ButtonLink
    href={`${href}#${lastId}`}
    variant="secondary"
    className="print:hidden"
    shape="square"
    icon="plus"
    rel="nofollow"
    scroll={false}
    replace
    onClick={() => {
      endedAt = lastId;
    }}
  >
    {label}
  </ButtonLink>
);

/**
 * Focuses the first new row after `ShowMore` has extended the list. Render it with every such list, even at its end.
 */
export function FirstNew({ lastId }: { lastId: string | undefined }) {
  useEffect(() => {
    if (endedAt === null || endedAt === lastId) return;
    const next = document.getElementById(endedAt)?.closest('section, li')?.nextElementSibling;
    endedAt = null;
    // drop the fragment: a later visit should restore its own scroll position
    history.replaceState(null, '', `${location.pathname}${location.search}`);
    next?.querySelector<HTMLElement>('h2, a')?.focus({ preventScroll: true });
  }, [lastId]);
  return null;
}
