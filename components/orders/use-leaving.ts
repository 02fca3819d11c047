'use client';

import { useEffect, useState } from 'react';

/**
 * Sends the visitor on to the payment once, right after ordering. The address forgets that at once, so that
 * neither a reload nor the way back leads to the provider again.
 * @param url where to, or undefined when nobody is to be sent anywhere
 */
export function useLeaving(url: string | undefined): boolean {
  const [isLeaving, setIsLeaving] = useState(url !== undefined);
  useEffect(() => {
    if (url === undefined) return;
    const here = new URL(window.location.href);
    here.searchParams.delete('go');
    window.history.replaceState(null, '', here);
    window.location.assign(url);
    // a page kept by the browser comes back as it was left
    const back = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [url]);
  return isLeaving;
}
