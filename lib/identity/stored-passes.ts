/** As public/pass-worker.js calls its store. */
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
 * Takes the passes kept for moments without network off this device, and what keeps them.
 * @param keepFor leaves those of this username
 */
export async function forgetStoredPasses(keepFor?: string): Promise<void> {
  // neither exists where the browser bars them: then nothing was stored
  if (typeof window === 'undefined' || !('caches' in window)) return;
  try {
    if (!(await caches.has(STORE))) return;
    if (keepFor !== undefined && (await ownerOf()) === keepFor) return;
    await caches.delete(STORE);
    await endWorkers();
  } catch {
    // a private window may refuse either
  }
}

/** A username as passes are stored under it. */
export const storeOwner = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
