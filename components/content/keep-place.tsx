'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What a visitor had in hand when a list gave way to the next. */
type Place = { focus: number; open: number[]; scrolled: number[]; at: number };

/** One list takes the other's place within so many milliseconds; whoever comes back later begins anew. */
const SAME_MOMENT_MS = 250;
/** `data-fleeting`: what comes and goes with a filter, and would count all that follows it anew. */
const CONTROLS =
  'a[href]:not([data-fleeting]), button, summary, select, input:not([type=hidden]):not([role=combobox])';

let left: Place | null = null;

const all = <E extends Element>(root: Element, selector: string) => [...root.querySelectorAll<E>(selector)];

/** The number of the control that has the focus, or of the one that follows it. */
function focusedIn(root: Element): number {
  const { activeElement } = document;
  if (!activeElement || activeElement === root || !root.contains(activeElement)) return -1;
  return all(root, CONTROLS).findIndex(
    (one) =>
      one === activeElement || activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

const leave = (root: Element): Place => ({
  focus: focusedIn(root),
  open: all<HTMLDetailsElement>(root, 'details').flatMap(({ open }, index) => (open ? [index] : [])),
  scrolled: all(root, '[role=group]').map(({ scrollLeft }) => scrollLeft),
  at: performance.now(),
});

function comeBack(root: Element, { focus, open, scrolled }: Place): void {
  const details = all<HTMLDetailsElement>(root, 'details');
  for (const index of open) details[index]?.setAttribute('open', '');
  all(root, '[role=group]').forEach((group, index) => (group.scrollLeft = scrolled[index] ?? 0));
  if (focus < 0) return;
  // the next one that is shown: some are for phones only
  for (const control of all<HTMLElement>(root, CONTROLS).slice(focus)) {
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
}

/**
 * A stored list is another page for every question, which the browser builds anew. Around it, this keeps what a
 * filter would otherwise take away: the keyboard's place, what was unfolded, how far the chips were moved.
 */
export function KeepPlace({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = container.current;
    if (!root) return;
    if (left && performance.now() - left.at < SAME_MOMENT_MS) comeBack(root, left);
    left = null;
    return () => {
      left = leave(root);
    };
  }, []);
  return <div ref={container}>{children}</div>;
}
