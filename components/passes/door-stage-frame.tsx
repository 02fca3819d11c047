'use client';

import { useEffect, useState, type ReactNode } from 'react';

/** Search parameter of a page with a stage. */
const OPENED = 'opened';
const ENDINGS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** Screen readers and the keyboard go on behind the stage, at the heading of the page. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Ends the stage at any key, tap or scroll, and marks the address, so that a reload shows the page at once. */
export function DoorStageFrame({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const here = new URL(window.location.href);
    if (isAsked) here.searchParams.delete(OPENED);
    else here.searchParams.set(OPENED, '1');
    window.history.replaceState(null, '', here);
    focusHeading();
    const end = () => setIsOver(true);
    for (const name of ENDINGS) window.addEventListener(name, end, { passive: true });
    return () => {
      for (const name of ENDINGS) window.removeEventListener(name, end);
    };
  }, [isAsked]);
  if (isOver) return null;
  return (
    <div
      aria-hidden="true"
      className="stage field"
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setIsOver(true)}
    >
      {children}
    </div>
  );
}
