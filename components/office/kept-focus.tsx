'use client';

import { useEffect } from 'react';

/** Elements that may take over the focus. */
const PLACES = 'li, tr, fieldset, form, section, aside, [role="group"], main';

const ancestorsOf = (element: Element | null): Element[] =>
  element ? [element, ...ancestorsOf(element.parentElement)] : [];

/**
 * When the focused element leaves the page, such as the button of a completed step, its nearest remaining ancestor gets
 * the focus. Otherwise the next Tab would start at the top of the page.
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
