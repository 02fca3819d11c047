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
 * Loads lazy images (components/ui/lazy-picture.tsx) when they are a third of a screen from view, or when the page is
 * printed (docs/product.md#loading). One observer serves the whole site: a client component per image would slow down
 * hydration.
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
      // scroll containers clip the root margin, so they need their own
      { rootMargin: LAZY_MARGIN, scrollMargin: LAZY_MARGIN },
    );
    const watch = () => waiting().forEach((picture) => near.observe(picture));
    const added = new MutationObserver(watch);
    added.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-src'] });
    watch();
    // print also the images that were never scrolled into view
    addEventListener('beforeprint', showAll);
    return () => {
      near.disconnect();
      added.disconnect();
      removeEventListener('beforeprint', showAll);
    };
  }, []);
  return null;
}
