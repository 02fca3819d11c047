'use client';

import { useEffect } from 'react';
import { CHUNK_RELOAD_GUARD_MS } from '@/lib/config/constants';
import { createClock } from '@/lib/core/clock';

const KEY = 'passage.reloadedAt';

/** Error names and messages of Turbopack, webpack and browsers for a missing script. */
const isChunkFailure = ({ name, message }: Error): boolean =>
  name === 'ChunkLoadError' ||
  /(?:loading|load) (?:css )?chunk|dynamically imported module|importing a module script failed/i.test(
    message,
  );

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Decides whether to reload after a deployment removed an old script. At most once in 60 s
 * (docs/product.md#new-versions), and never without storage, which would cause a reload loop.
 */
export function claimReload(error: Error, memory: () => Memory, nowMs: number): boolean {
  if (!isChunkFailure(error)) return false;
  try {
    const last = Number(memory().getItem(KEY) ?? 0);
    // ignore a future time: it was written before the clock was corrected
    if (last <= nowMs && nowMs - last < CHUNK_RELOAD_GUARD_MS) return false;
    memory().setItem(KEY, String(nowMs));
    return true;
  } catch {
    return false;
  }
}

const clock = createClock(undefined);

/** Reloads the page when one of its scripts no longer exists, see {@link claimReload}. */
export function useChunkReload(error: Error): void {
  useEffect(() => {
    if (claimReload(error, () => window.sessionStorage, clock().getTime())) window.location.reload();
  }, [error]);
}
