'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/office/form-failure';
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
    call: (_: void, locale) => callApi(closeMonthContract, { body: { month }, locale }),
    done: () => t('done'),
    onDone: () => setIsOpen(false),
  });
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)} className="office-button is-square">
        {t('close', { month: name })}
      </button>
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
        <button type="button" onClick={() => setIsOpen(false)} className="office-button is-back">
          {t('cancel')}
        </button>
        <button type="button" aria-busy={isBusy} onClick={() => run()} className="office-button">
          {t('confirm')}
        </button>
      </div>
    </div>
  );
}
