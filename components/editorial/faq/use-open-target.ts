'use client';

import { useEffect } from 'react';
import { fragmentOf } from '@/components/ui/fragment';

/** Opens the answer the address names, also when one gets here without loading a page. */
function openTarget() {
  const anchor = fragmentOf(window.location.hash);
  const target = anchor ? document.getElementById(anchor) : null;
  const details = target?.closest('details');
  if (!target || !details) return;
  details.open = true;
  details.scrollIntoView();
  details.querySelector('summary')?.focus({ preventScroll: true });
}

/** Deep links to an answer (`/fr/faq#slug`) open it and bring the focus there. */
export function useOpenTarget(): void {
  useEffect(() => {
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
}
