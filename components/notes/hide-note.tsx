'use client';

import { useTranslations } from 'next-intl';
import { PressAction } from '@/components/office/press-action';
import { callApi } from '@/lib/http/client';
import { hideNoteContract } from '@/lib/notes/contract';

/** Takes a note away. */
export function HideNote({ id }: { id: string }) {
  const t = useTranslations('officeForms.notes');
  return (
    <PressAction call={() => callApi(hideNoteContract, { params: { id } })} done={t('hidden')}>
      {t('hide')}
    </PressAction>
  );
}
