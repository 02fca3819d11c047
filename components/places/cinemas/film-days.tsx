'use client';

import { useSearchParams } from 'next/navigation';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import { followedUrl } from '@/components/layout/page-change';
import { isLive } from '@/components/ui/use-early-presses';
import { Anchor } from '@/components/ui/anchor';
import type { Day } from '@/lib/core/dates';
import { shownFilmDay } from '@/lib/places/film-day';

const ShownDay = createContext<Day | undefined>(undefined);

type FilmDaysProps = {
  days: readonly Day[];
  /** Of the address that the server has answered. */
  answered: Day | undefined;
  children: ReactNode;
};

const never = () => () => undefined;

/** All days are in the page, and the address says which one is shown: choosing another needs no answer. */
export function FilmDays({ days, answered, children }: FilmDaysProps) {
  const inAddress = useSearchParams().get('day') ?? undefined;
  // whoever goes back before the scripts run has another address by then, which React would not compare with the markup
  const asked = useSyncExternalStore(
    never,
    () => inAddress,
    () => answered,
  );
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
  /** For a link below the films: what is then shown from its beginning, and the tab that gets the focus. */
  below?: { top: string; tab: string };
  id?: string;
  children: ReactNode;
};

export function DayLink({ day, href, below, children, ...rest }: DayLinkProps) {
  const isShown = useContext(ShownDay) === day;
  const onClick = (event: MouseEvent) => {
    const to = followedUrl(event.nativeEvent);
    // the router does not notice an address that is pushed before its effects have run
    if (!to || !isLive()) return;
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
      onClick={onClick}
      {...rest}
    >
      {children}
    </Anchor>
  );
}
