'use client';

import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

const EVERY_MS = 4_000;

/** Refreshes the page periodically while work is in progress and the tab is visible. */
export function RefreshWhile({ isBusy }: { isBusy: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isBusy, router]);
  return null;
}
