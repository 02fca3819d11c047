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
    <main id="content" className="office wrap grid max-w-[480px] gap-5 py-8">
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <UnlockForm onOpen={() => router.refresh()} />
    </main>
  );
}
