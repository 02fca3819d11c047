import { useEffect, useState } from 'react';
import { filesOfPage } from '@/components/ui/files-of-page';

export type StoredState = 'keeping' | 'kept' | 'notKept';

/** Owner of the pass as the device stores it, and the session that shows it. */
export type Holder = { owner: string; session: string };

const WORKER = '/pass-worker.js';
const REPLY_TIMEOUT_MS = 30_000;

const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

/** Reply of the worker. `ended`: the session ended elsewhere, and the stored copy was deleted. */
type Answer = 'kept' | 'notKept' | 'ended';

const postRequest = (worker: ServiceWorker, message: unknown): Promise<Answer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = window.setTimeout(() => resolve('notKept'), REPLY_TIMEOUT_MS);
    port1.onmessage = ({ data: { state } }: MessageEvent<{ state?: unknown }>) => {
      window.clearTimeout(timer);
      resolve(state === 'kept' || state === 'ended' ? state : 'notKept');
    };
    worker.postMessage(message, [port2]);
  });

/** Registers the service worker for this folder and stores the page. */
async function storePage(holder: Holder): Promise<Answer> {
  if (!('serviceWorker' in navigator)) return 'notKept';
  await loaded();
  await document.fonts.ready;
  const page = location.pathname;
  // limits the worker to this folder
  const scope = page.slice(0, page.lastIndexOf('/') + 1);
  await navigator.serviceWorker.register(WORKER, { scope, updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  return active ? postRequest(active, { ...holder, page, files: filesOfPage() }) : 'notKept';
}

/**
 * Stores the open page for offline use, again when the device is back online. If the session has ended meanwhile, the
 * stored passes are deleted.
 */
export function useStoredPass({ owner, session }: Holder, isOnline: boolean): StoredState {
  const [state, setState] = useState<StoredState>('keeping');
  useEffect(() => {
    let isOver = false;
    const show = (answer: Answer) => {
      if (isOver) return;
      // the session has ended: let the server decide what to show
      if (answer === 'ended') window.location.reload();
      else setState(answer);
    };
    storePage({ owner, session }).then(show, () => show('notKept'));
    return () => {
      isOver = true;
    };
  }, [owner, session, isOnline]);
  return state;
}
