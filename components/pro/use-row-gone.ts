'use client';

import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { isRefusal } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { awaitHeading } from './awaited-heading';

/** The row is no longer in the import that the page shows. */
export const isRowGone = (error: unknown): boolean => isRefusal(error, 'not_found');

/** For a row that another tab removed, ordered or replaced: closes its dialog and shows what the import is by now. */
export function useRowGone(close: () => void): (error: Error) => void {
  const t = useTranslations('pro.validation');
  const toast = useToast();
  const router = useRouter();
  return (error) => {
    if (!isRowGone(error)) return;
    close();
    toast({ text: t('rowGone'), tone: 'notice' });
    awaitHeading();
    router.refresh();
  };
}
