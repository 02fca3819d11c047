'use client';

import { useEffect } from 'react';
import { createClock } from '@/lib/core/clock';
import { useRouter } from '@/lib/i18n/navigation';

const clock = createClock(undefined);
/** Every instance has noticed the moment by then. */
const DELAY_MS = 3_000;
/** Open tabs spread their requests. */
const SPREAD_MS = 5_000;
/** The longest timer of browsers. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Refreshes an open page when the site changes by itself: a day or a price guarantee ends, a sale opens. */
export function RefreshAt({ atMs }: { atMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const left = atMs - clock().getTime();
    const delay = left + DELAY_MS + Math.random() * SPREAD_MS;
    if (left < 0 || delay > TIMER_MAX_MS) return;
    const timer = setTimeout(() => router.refresh(), delay);
    return () => clearTimeout(timer);
  }, [atMs, router]);
  return null;
}
