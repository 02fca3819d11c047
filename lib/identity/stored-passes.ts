/** Name of the cache in public/pass-worker.js. */
const STORE = 'passage-pass';
const LIST = '/pass-worker/list';
const WORKER = '/pass-worker.js';

async function ownerOf(): Promise<unknown> {
  const list = await caches.match(LIST, { cacheName: STORE });
  const content: unknown = await list?.json();
  return typeof content === 'object' && content !== null && 'owner' in content ? content.owner : null;
}

async function endWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((one) => one && new URL(one.scriptURL).pathname === WORKER),
  );
  await Promise.all(ours.map((one) => one.unregister()));
}

/**
 * Deletes the passes stored for offline use, and the service worker.
 * @param keepFor keeps those of this username
 */
export async function forgetStoredPasses(keepFor?: string): Promise<void> {
  // where the browser blocks them, nothing was stored
  if (typeof window === 'undefined' || !('caches' in window)) return;
  try {
    if (!(await caches.has(STORE))) return;
    if (keepFor !== undefined && (await ownerOf()) === keepFor) return;
    await caches.delete(STORE);
    await endWorkers();
  } catch {
    // private windows may refuse both
  }
}

export const storeOwner = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
