'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Alert } from '@/components/ui/alert';
import { useWakeLock } from '@/components/ui/use-wake-lock';
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
