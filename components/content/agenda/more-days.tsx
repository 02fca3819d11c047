'use client';

import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button';

type MoreDaysProps = {
  href: string;
  label: string;
  /** The last day shown: without JavaScript the longer page opens there. */
  lastDayId: string;
};

/** Where the list ended when more of it was asked for: the longer list is another page. */
let endedAt: string | null = null;

/** «Show more»: the days before stay where they are, and the keyboard goes on at the first new one. */
export function MoreDays({ href, label, lastDayId }: MoreDaysProps) {
  useEffect(() => {
    if (endedAt === null || endedAt === lastDayId) return;
    const next = document.getElementById(endedAt)?.closest('section')?.nextElementSibling;
    endedAt = null;
    next?.querySelector('h2')?.focus({ preventScroll: true });
  }, [lastDayId]);
  return (
    <ButtonLink
      href={`${href}#${lastDayId}`}
      variant="secondary"
      className="print:hidden"
      shape="square"
      icon="plus"
      rel="nofollow"
      scroll={false}
      replace
      onClick={() => {
        endedAt = lastDayId;
      }}
    >
      {label}
    </ButtonLink>
  );
}
