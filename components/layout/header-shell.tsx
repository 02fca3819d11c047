'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** Steps smaller than this are a finger at rest. */
const STEP_PX = 8;
/** Higher up the page the header always shows. */
const TOP_PX = 160;

/** The header leaves on the way down and is back at the first step up. */
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
