import { useEffect, useState } from 'react';

export type StoredState = 'keeping' | 'kept' | 'notKept';

const WORKER = '/pass-worker.js';
const FILES = '/_next/static/';
const PATIENCE_MS = 30_000;

const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

/** The files this page was made of, as far as they are ours. */
function filesOfPage(): string[] {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [...tags, ...links, ...fetched].map((url) => new URL(url, location.href));
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(FILES));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

function ask(worker: ServiceWorker, message: unknown): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = window.setTimeout(() => resolve(false), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<{ kept?: unknown }>) => {
      window.clearTimeout(timer);
      resolve(data.kept === true);
    };
    worker.postMessage(message, [port2]);
  });
}

/** Registers the worker for passes alone and has it store this page. @returns whether it did */
async function keep(owner: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  await loaded();
  await document.fonts.ready;
  const page = location.pathname;
  // nothing above this folder is ever seen by the worker
  const scope = page.slice(0, page.lastIndexOf('/') + 1);
  await navigator.serviceWorker.register(WORKER, { scope, updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  return active ? ask(active, { owner, page, files: filesOfPage() }) : false;
}

/** Stores the page that is open for moments without a network. */
export function useStoredPass(owner: string): StoredState {
  const [state, setState] = useState<StoredState>('keeping');
  useEffect(() => {
    let isOver = false;
    const tell = (kept: boolean) => !isOver && setState(kept ? 'kept' : 'notKept');
    keep(owner).then(tell, () => tell(false));
    return () => {
      isOver = true;
    };
  }, [owner]);
  return state;
}
