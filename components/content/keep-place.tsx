'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What a visitor had in hand when a list gave way to the next. */
type Place = { focus: number; open: number[]; scrolled: number[]; at: number };

/** One list takes the other's place within so many milliseconds; whoever comes back later begins anew. */
const SAME_MOMENT_MS = 250;
const CONTROLS = 'a[href], button, summary, select, input:not([type=hidden]):not([role=combobox])';

let left: Place | null = null;

const all = <E extends Element>(root: Element, selector: string) => [...root.querySelectorAll<E>(selector)];

const leave = (root: Element): Place => ({
  focus: all(root, CONTROLS).indexOf(document.activeElement ?? root),
  open: all<HTMLDetailsElement>(root, 'details').flatMap(({ open }, index) => (open ? [index] : [])),
  scrolled: all(root, '[role=group]').map(({ scrollLeft }) => scrollLeft),
  at: performance.now(),
});

function comeBack(root: Element, { focus, open, scrolled }: Place): void {
  const details = all<HTMLDetailsElement>(root, 'details');
  for (const index of open) details[index]?.setAttribute('open', '');
  all(root, '[role=group]').forEach((group, index) => (group.scrollLeft = scrolled[index] ?? 0));
  all<HTMLElement>(root, CONTROLS)[focus]?.focus({ preventScroll: true });
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
