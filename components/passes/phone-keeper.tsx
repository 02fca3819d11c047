'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { Alert } from '@/components/ui/alert';
import { useStoredPass, type Holder } from './use-stored-pass';

const CHANGES = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}

/** Whether the browser is online; true until it reports otherwise. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Stores this page for offline use and shows the result. Keeps the screen on while open. */
export function PhoneKeeper({ holder }: { holder: Holder }) {
  const t = useTranslations('phone');
  const isOnline = useIsOnline();
  const state = useStoredPass(holder, isOnline);
  useWakeLock();
  return (
    <>
      <div role="status">
        {!isOnline && (
          <Alert tone="notice">
            <p>{t('offline')}</p>
          </Alert>
        )}
        <p className="font-semibold">{t(state)}</p>
      </div>
      <p className="text-small">{t('bright')}</p>
      {state === 'kept' && <p className="text-small">{t('install')}</p>}
    </>
  );
}

/** Keeps the screen on while the page is visible, where the browser supports it. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    const holdAgain = () => void hold();
    holdAgain();
    // browsers release the lock when the page is hidden
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
}
