'use client';

import { useEffect } from 'react';
import { createClock } from '@/lib/core/clock';
import { claimReload } from './chunk-reload';

const clock = createClock(undefined);

/** Reloads the page when one of its scripts no longer exists, see {@link claimReload}. */
export function useChunkReload(error: Error): void {
  useEffect(() => {
    if (claimReload(error, () => window.sessionStorage, clock().getTime())) window.location.reload();
  }, [error]);
}
