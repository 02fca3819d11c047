'use client';

import { useEffect } from 'react';
import { fragmentOf } from '@/components/ui/fragment';

/** Opens the answer named by the fragment, also after client-side navigation. */
function openTarget() {
  const anchor = fragmentOf(window.location.hash);
  const target = anchor ? document.getElementById(anchor) : null;
  const details = target?.closest('details');
  if (!target || !details) return;
  details.open = true;
  details.scrollIntoView();
  details.querySelector('summary')?.focus({ preventScroll: true });
}

/** Opens and focuses the answer of a deep link (`/fr/faq#slug`). */
export function useOpenTarget(): void {
  useEffect(() => {
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
}
