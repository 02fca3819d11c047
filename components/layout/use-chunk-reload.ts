'use client';

import { useEffect } from 'react';
import { CHUNK_RELOAD_GUARD_MS } from '@/lib/config/constants';
import { createClock } from '@/lib/core/clock';

const KEY = 'passage.reloadedAt';
const clock = createClock(undefined);

const isChunkFailure = (error: Error) =>
  error.name === 'ChunkLoadError' || /loading (css )?chunk|dynamically imported module/i.test(error.message);

/** After a new version was put online its old scripts are gone: load the page anew, once a minute at most (spec 4). */
export function useChunkReload(error: Error): void {
  useEffect(() => {
    if (!isChunkFailure(error)) return;
    const now = clock().getTime();
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < CHUNK_RELOAD_GUARD_MS) return;
    sessionStorage.setItem(KEY, String(now));
    window.location.reload();
  }, [error]);
}
