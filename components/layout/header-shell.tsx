'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** Smaller scroll movements are ignored as jitter. */
const STEP_PX = 8;
/** Above this scroll position the header is always visible. */
const TOP_PX = 160;

/** Hides the header when scrolling down and shows it again when scrolling up. */
export function HeaderShell({ children }: { children: ReactNode }) {
  const isAway = useIsAway();
  return (
    <header
      data-away={isAway || undefined}
      className="sticky top-0 z-20 border-b-2 border-ink bg-paper transition-transform duration-panel ease-passage focus-within:translate-y-0 data-away:not-focus-within:-translate-y-[calc(100%+4px)] print:static"
    >
      {children}
    </header>
  );
}

function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      if (Math.abs(y - last) < STEP_PX) return;
      setIsAway(y > last && y > TOP_PX);
      last = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isAway;
}
