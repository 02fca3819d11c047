'use client';

import { useEffect } from 'react';
import { LAZY_MARGIN } from '@/lib/config/constants';

const WAITING = 'img[data-src]';

function show(picture: Element): void {
  if (!(picture instanceof HTMLImageElement) || !picture.dataset.src) return;
  picture.src = picture.dataset.src;
  delete picture.dataset.src;
}

const waiting = () => document.querySelectorAll(WAITING);
const showAll = () => waiting().forEach(show);

/**
 * Asks for pictures (components/ui/lazy-picture.tsx) when they are a third of a screen from being seen, or are
 * printed (docs/product.md#loading). One for the whole site: a component in the browser for each of a hundred
 * pictures would hold up the page.
 */
export function NearPictures() {
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          show(target);
        }
      },
      // rows that scroll sideways cut off what the first margin adds
      { rootMargin: LAZY_MARGIN, scrollMargin: LAZY_MARGIN },
    );
    const watch = () => waiting().forEach((picture) => near.observe(picture));
    const added = new MutationObserver(watch);
    added.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-src'] });
    watch();
    // paper shows what nobody has scrolled to
    addEventListener('beforeprint', showAll);
    return () => {
      near.disconnect();
      added.disconnect();
      removeEventListener('beforeprint', showAll);
    };
  }, []);
  return null;
}
