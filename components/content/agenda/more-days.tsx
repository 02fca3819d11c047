'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';

type MoreDaysProps = {
  href: string;
  label: string;
  /** The last day shown: without JavaScript the longer page opens there. */
  lastDayId: string;
};

/** «Show more»: the days before stay where they are, and the keyboard goes on at the first new one. */
export function MoreDays({ href, label, lastDayId }: MoreDaysProps) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === null || before.current === lastDayId) return;
    const next = document.getElementById(before.current)?.closest('section')?.nextElementSibling;
    before.current = null;
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
        before.current = lastDayId;
      }}
    >
      {label}
    </ButtonLink>
  );
}
