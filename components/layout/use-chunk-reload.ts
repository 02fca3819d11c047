'use client';

import { useEffect } from 'react';
import { createClock } from '@/lib/core/clock';
import { takeReload } from './chunk-reload';

const clock = createClock(undefined);

/** Loads the page anew when a script of it is not there any more, see {@link takeReload}. */
export function useChunkReload(error: Error): void {
  useEffect(() => {
    if (takeReload(error, () => window.sessionStorage, clock().getTime())) window.location.reload();
  }, [error]);
}
