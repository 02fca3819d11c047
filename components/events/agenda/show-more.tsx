'use client';

import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';

/** Where the list ended when more of it was asked for: the longer list is another page. */
let endedAt: string | null = null;

type ShowMoreProps = {
  href: string;
  label: string;
  /** The last of what is shown: a row, or the heading of a section. Without JavaScript the longer page opens there. */
  lastId: string;
};

/** «Show more»: what was there stays where it is. */
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

/** With every list that `ShowMore` makes longer, at its end too: the keyboard goes on at the first that is new. */
export function FirstNew({ lastId }: { lastId: string | undefined }) {
  useEffect(() => {
    if (endedAt === null || endedAt === lastId) return;
    const next = document.getElementById(endedAt)?.closest('section, li')?.nextElementSibling;
    endedAt = null;
    // whoever comes back is to find the place they left, not this one
    history.replaceState(null, '', `${location.pathname}${location.search}`);
    next?.querySelector<HTMLElement>('h2, a')?.focus({ preventScroll: true });
  }, [lastId]);
  return null;
}
