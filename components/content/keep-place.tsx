'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { returnToLeftPlace } from '@/components/layout/left-place';

/** State of a list that is restored after the next list has rendered. */
type ListState = { focus: number; open: number[]; scrolled: number[]; at: number };

/** Restores only if the next list mounts within this time. A later visit starts fresh. */
const RESTORE_WITHIN_MS = 250;
/** `data-fleeting` marks controls and disclosures that depend on the filter and would shift the numbering of the others. */
const CONTROLS =
  'a[href]:not([data-fleeting]), button, summary, select, input:not([type=hidden]):not([role=combobox])';

const DISCLOSURES = 'details:not([data-fleeting])';
const SCROLLED = '[role=group], [data-scrolls]';

let saved: ListState | null = null;

const all = <E extends Element>(root: Element, selector: string) => [...root.querySelectorAll<E>(selector)];

/** Index of the focused control, or of the one that follows it. */
function focusIndex(root: Element): number {
  const { activeElement } = document;
  if (!activeElement || activeElement === root || !root.contains(activeElement)) return -1;
  return all(root, CONTROLS).findIndex(
    (one) =>
      one === activeElement || activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

const saveState = (root: Element): ListState => ({
  focus: focusIndex(root),
  open: all<HTMLDetailsElement>(root, DISCLOSURES).flatMap(({ open }, index) => (open ? [index] : [])),
  scrolled: all(root, SCROLLED).map(({ scrollLeft }) => scrollLeft),
  at: performance.now(),
});

function restoreState(root: Element, { focus, open, scrolled }: ListState): void {
  const details = all<HTMLDetailsElement>(root, DISCLOSURES);
  for (const index of open) details[index]?.setAttribute('open', '');
  all(root, SCROLLED).forEach((group, index) => (group.scrollLeft = scrolled[index] ?? 0));
  if (focus < 0) return;
  // skip hidden controls, such as those for phones only
  for (const control of all<HTMLElement>(root, CONTROLS).slice(focus)) {
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
}

/**
 * A list is built anew for each query (`key`), so that its fields show what was asked. This keeps focus, open disclosures,
 * the scroll position of the chips, and, on the way back, that of the page.
 */
export function KeepPlace({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = container.current;
    if (!root) return;
    if (saved && performance.now() - saved.at < RESTORE_WITHIN_MS) restoreState(root, saved);
    saved = null;
    returnToLeftPlace();
    return () => {
      saved = saveState(root);
    };
  }, []);
  return <div ref={container}>{children}</div>;
}
