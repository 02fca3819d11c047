'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { OfficeField } from '@/components/office/fields';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { objectContract } from '@/lib/settlement/contract';

const TEXT_MAX = 1_000;

/** Objects to a statement. @param left until when, in words */
export function HouseObjection({ id, number, left }: { id: string; number: string; left: string }) {
  const t = useTranslations('houseForms');
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const { run, isBusy, failure } = useAction({
    call: () => callApi(objectContract, { params: { id }, body: { text: text.trim() } }),
    done: () => t('objected'),
    onDone: () => setIsOpen(false),
  });
  if (!isOpen)
    return (
      <>
        <OfficeButton look="back" aria-label={t('objectTo', { number })} onClick={() => setIsOpen(true)}>
          {t('object')}
        </OfficeButton>
        <span className="self-center text-mute">{left}</span>
      </>
    );
  return (
    <div className="w-full">
      <ActionFrame
        verb={t('objectNow')}
        cancel={t('cancel')}
        {...{ isBusy, failure }}
        isDisabled={!text.trim()}
        onSubmit={() => run()}
        onCancel={() => setIsOpen(false)}
      >
        <OfficeField
          label={t('objection')}
          help={t('objectionHelp')}
          required
          rows={3}
          maxLength={TEXT_MAX}
          value={text}
          onChange={setText}
        />
      </ActionFrame>
    </div>
  );
}
