'use client';

import { useEffect } from 'react';

/** What may take over the focus. */
const PLACES = 'li, tr, fieldset, form, section, aside, [role="group"], main';

const ancestorsOf = (element: Element | null): Element[] =>
  element ? [element, ...ancestorsOf(element.parentElement)] : [];

/**
 * When what has the focus is gone, such as the button of a step that is done, the nearest place that is still there gets
 * it. Otherwise the next Tab would begin at the top of the page.
 */
export function KeptFocus() {
  useEffect(() => {
    let path: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = ancestorsOf(target instanceof Element ? target : null);
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
      const place = path.find((one) => one.isConnected && one.matches(PLACES));
      path = [];
      if (!(place instanceof HTMLElement)) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return null;
}
