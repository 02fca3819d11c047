'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import { restoreAfterLock } from './kept-values';
import { UnlockForm } from './unlock-form';

/** In place of a page while the office is locked. What was typed on the page comes back with it. */
export function LockScreen() {
  const t = useTranslations('officeForms.lock');
  const router = useRouter();
  useEffect(restoreAfterLock, []);
  return (
    <div className="grid min-h-dvh place-items-center bg-ink p-4">
      <main id="content" className="office grid w-full max-w-[30rem] gap-5 bg-paper p-5">
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <UnlockForm onOpen={() => router.refresh()} />
      </main>
    </div>
  );
}
