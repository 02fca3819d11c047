import { CHUNK_RELOAD_GUARD_MS } from '@/lib/config/constants';

const KEY = 'passage.reloadedAt';

/** As Turbopack, webpack and browsers name it when a script of the site is not there any more. */
const isChunkFailure = ({ name, message }: Error): boolean =>
  name === 'ChunkLoadError' ||
  /(?:loading|load) (?:css )?chunk|dynamically imported module|importing a module script failed/i.test(
    message,
  );

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * After a new version was put online its old scripts are gone: is the page to be loaded anew? Once in 60 s at
 * most (docs/product.md#new-versions), and not at all where the browser lets us remember nothing, or it would
 * go on for ever.
 */
export function takeReload(error: Error, memory: () => Memory, nowMs: number): boolean {
  if (!isChunkFailure(error)) return false;
  try {
    const last = Number(memory().getItem(KEY) ?? 0);
    // a time ahead of now was written by a clock that has been put right since
    if (last <= nowMs && nowMs - last < CHUNK_RELOAD_GUARD_MS) return false;
    memory().setItem(KEY, String(nowMs));
    return true;
  } catch {
    return false;
  }
}
