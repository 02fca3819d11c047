'use client';

import { useEffect } from 'react';
import { usePlainRouter } from '@/lib/i18n/navigation';
import { noteLeftPlace } from './left-place';
import { followedUrl } from './page-change';

/** The results of a filter that stays in view, once they have been scrolled out of it. */
function passedResults({ dataset }: HTMLElement): string | null {
  const { results = '' } = dataset;
  const top = document.getElementById(results)?.getBoundingClientRect().top;
  return top !== undefined && top < 0 ? results : null;
}

/**
 * Client-side navigation for plain links (`components/ui/anchor.tsx`). "keep" keeps the scroll position, unless the
 * results of the link have been passed: a shorter list would end above.
 */
export function FollowLinks() {
  const router = usePlainRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-follow]');
      const to = link && !event.defaultPrevented ? followedUrl(event) : null;
      if (!link || to?.origin !== window.location.origin) return;
      event.preventDefault();
      noteLeftPlace();
      const passed = passedResults(link);
      const hash = passed === null ? to.hash : `#${passed}`;
      const scroll = passed !== null || link.dataset.follow !== 'keep';
      router.push(`${to.pathname}${to.search}${hash}`, { scroll });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
  return null;
}
