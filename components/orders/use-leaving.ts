'use client';

import { useEffect, useState } from 'react';

/**
 * Redirects to the payment once, right after ordering. The marker is removed from the URL at once, so that neither a
 * reload nor the back button leads to the provider again.
 * @param url where to redirect, or undefined
 */
export function useLeaving(url: string | undefined): boolean {
  const [isLeaving, setIsLeaving] = useState(url !== undefined);
  useEffect(() => {
    if (url === undefined) return;
    const here = new URL(window.location.href);
    here.searchParams.delete('go');
    window.history.replaceState(null, '', here);
    window.location.assign(url);
    // a page restored from the back/forward cache keeps its state
    const back = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [url]);
  return isLeaving;
}
