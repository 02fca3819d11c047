'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionRow } from '@/components/office/action-list';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { removePictureContract } from '@/lib/media/contract';

/** Removes a picture that is not used, for good: asks before. */
export function RemovePicture({ id }: { id: string }) {
  const t = useTranslations('officeForms.media');
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, failure } = useAction({
    call: () => callApi(removePictureContract, { params: { id } }),
    done: () => t('removed'),
    next: () => '/office/media' as const,
  });
  return (
    <ul>
      <ActionRow verb={t('remove')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <ActionFrame
          verb={t('removeNow')}
          cancel={t('keep')}
          {...{ isBusy, failure }}
          onSubmit={() => run()}
          onCancel={() => setOpen(false)}
        >
          <p>{t('removeSure')}</p>
        </ActionFrame>
      </ActionRow>
    </ul>
  );
}
