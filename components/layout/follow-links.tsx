'use client';

import { useEffect } from 'react';
import { usePlainRouter } from '@/lib/i18n/navigation';
import { followedUrl } from './page-change';

/** Client-side navigation for plain links (`components/ui/anchor.tsx`); "keep" keeps the scroll position. */
export function FollowLinks() {
  const router = usePlainRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-follow]');
      const to = link && !event.defaultPrevented ? followedUrl(event) : null;
      if (!link || to?.origin !== window.location.origin) return;
      event.preventDefault();
      router.push(`${to.pathname}${to.search}${to.hash}`, { scroll: link.dataset.follow !== 'keep' });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
  return null;
}
