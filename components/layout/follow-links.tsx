'use client';

import { useEffect } from 'react';
import { usePlainRouter } from '@/lib/i18n/navigation';
import { followedUrl } from './page-change';

/** Makes the plain links of lists (`components/ui/card-link.tsx`) change the page as the framework's own do. */
export function FollowLinks() {
  const router = usePlainRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isMarked = event.target instanceof Element && event.target.closest('a[data-follow]');
      const to = isMarked && !event.defaultPrevented ? followedUrl(event) : null;
      if (to?.origin !== window.location.origin) return;
      event.preventDefault();
      router.push(`${to.pathname}${to.search}${to.hash}`);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
  return null;
}
