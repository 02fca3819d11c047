'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { DoorView } from './door-view';

/** What the clerk has to know before the next pass. */
export function DoorNotices({ view }: { view: DoorView }) {
  const t = useTranslations('door.page');
  const locale = useLocale();
  const { notice, place, isOnline, waiting, elsewhere, isLate } = view;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {notice && (
        <Alert tone="notice">
          <p>{t(`notices.${notice}`, { place: place?.name[locale] ?? '' })}</p>
        </Alert>
      )}
      {!isOnline && (
        <Alert tone="notice">
          <p>{t('offline', { count: waiting })}</p>
        </Alert>
      )}
      {elsewhere > 0 && (
        <Alert tone="notice">
          <p>{t('elsewhere', { count: elsewhere })}</p>
        </Alert>
      )}
      {isLate && (
        <Alert tone="error">
          <p>{t('late')}</p>
        </Alert>
      )}
    </div>
  );
}
