'use client';

import { useSearchParams } from 'next/navigation';
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { followedUrl } from '@/components/layout/page-change';
import { Anchor } from '@/components/ui/anchor';
import type { Day } from '@/lib/core/dates';
import { shownFilmDay } from '@/lib/places/film-day';

const ShownDay = createContext<Day | undefined>(undefined);

/** All days are in the page, and the address says which one is shown: choosing another needs no answer. */
export function FilmDays({ days, children }: { days: readonly Day[]; children: ReactNode }) {
  const asked = useSearchParams().get('day');
  return <ShownDay value={shownFilmDay(asked, days)}>{children}</ShownDay>;
}

export const FilmDay = ({ day, ...section }: ComponentProps<'section'> & { day: Day }) => (
  <section hidden={useContext(ShownDay) !== day} {...section} />
);

/** Keeps the day when a form is sent. Today is not in the address. */
export function DayField({ today }: { today: Day }) {
  const day = useContext(ShownDay);
  return day !== today && <input type="hidden" name="day" value={day} />;
}

type DayLinkProps = {
  day: Day;
  href: string;
  className: string;
  label?: string;
  /** For a link below the films: what is then shown from its beginning, and the tab that gets the focus. */
  below?: { top: string; tab: string };
  id?: string;
  children: ReactNode;
};

export function DayLink({ day, href, label, below, children, ...rest }: DayLinkProps) {
  const isShown = useContext(ShownDay) === day;
  const onClick = (event: MouseEvent) => {
    const to = followedUrl(event.nativeEvent);
    if (!to) return;
    event.preventDefault();
    if (!isShown) window.history.pushState(null, '', `${to.pathname}${to.search}`);
    if (!below) return;
    document.getElementById(below.tab)?.focus({ preventScroll: true });
    document.getElementById(below.top)?.scrollIntoView();
  };
  return (
    <Anchor
      href={href}
      scroll={false}
      rel="nofollow"
      aria-current={isShown ? 'date' : undefined}
      aria-label={label}
      onClick={onClick}
      {...rest}
    >
      {children}
    </Anchor>
  );
}
