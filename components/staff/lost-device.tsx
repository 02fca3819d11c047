'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { removeDeviceContract } from '@/lib/staff/contract';

/** Takes the second factor of a lost device away, after saying what follows. */
export function LostDevice({ username, name }: { username: string; name: string }) {
  const t = useTranslations('officeForms.team.lostDevice');
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy, failure } = useAction({
    call: () => callApi(removeDeviceContract, { body: { username } }),
    done: () => t('done', { name }),
    onDone: () => setIsOpen(false),
  });
  if (!isOpen)
    return (
      <button
        type="button"
        aria-label={t('openFor', { name })}
        className="block underline underline-offset-4 pointer-coarse:min-h-11"
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </button>
    );
  return (
    <ActionFrame
      verb={t('verb')}
      cancel={t('cancel')}
      {...{ isBusy, failure }}
      onSubmit={() => run()}
      onCancel={() => setIsOpen(false)}
    >
      <p className="max-w-[36ch]">{t('text', { name })}</p>
    </ActionFrame>
  );
}
