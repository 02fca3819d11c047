'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { closeMonthContract } from '@/lib/books/contract';
import { callApi } from '@/lib/http/client';

type CloseMonthProps = {
  month: string;
  /** As written in the page's language. */
  name: string;
};

/** Closes a month, which cannot be undone and is confirmed. */
export function CloseMonth({ month, name }: CloseMonthProps) {
  const t = useTranslations('officeForms.journal');
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy, failure } = useAction({
    call: () => callApi(closeMonthContract, { body: { month } }),
    done: () => t('done'),
    onDone: () => setIsOpen(false),
  });
  if (!isOpen)
    return (
      <OfficeButton onClick={() => setIsOpen(true)} look="square">
        {t('close', { month: name })}
      </OfficeButton>
    );
  return (
    <div
      role="group"
      aria-label={t('close', { month: name })}
      className="grid max-w-dialog gap-3 border-2 border-ink p-3"
    >
      <FormFailure text={failure} />
      <p>{t('sure')}</p>
      <div className="flex flex-wrap gap-2">
        <OfficeButton onClick={() => setIsOpen(false)} look="back">
          {t('cancel')}
        </OfficeButton>
        <OfficeButton isBusy={isBusy} onClick={() => run()}>
          {t('confirm')}
        </OfficeButton>
      </div>
    </div>
  );
}
