import { filesOfPage } from '@/components/ui/files-of-page';

const WORKER = '/check-worker.js';

/** Stores this page with its files, so that it opens without a network. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await document.fonts.ready;
    // limits the worker to this page
    const scope = location.pathname;
    await navigator.serviceWorker.register(WORKER, { scope, updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ page: scope, files: filesOfPage() });
  } catch {
    // works without, as long as there is a network
  }
}
