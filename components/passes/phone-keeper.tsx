'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { useIsOnline } from './use-is-online';
import { useStoredPass, type Holder } from './use-stored-pass';
import { useWakeLock } from './use-wake-lock';

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
