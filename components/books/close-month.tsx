'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { closeMonthContract } from '@/lib/books/contract';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';

type CloseMonthProps = {
  month: string;
  /** As written in the page's language. */
  name: string;
};

/** Closes a month, which cannot be undone and is confirmed. */
export function CloseMonth({ month, name }: CloseMonthProps) {
  const t = useTranslations('officeForms.journal');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const close = useMutation({
    mutationFn: () => callApi(closeMonthContract, { body: { month }, locale }),
    onSuccess: () => {
      setIsOpen(false);
      toast({ text: t('done') });
      router.refresh();
    },
  });
  const { error } = close;
  const failure = error && (error instanceof ApiError ? error.problem.detail : t('unreachable'));
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
      className="grid max-w-sm gap-3 border-2 border-ink p-3"
    >
      {failure && (
        <p role="alert" className="office-help is-error">
          {failure}
        </p>
      )}
      <p>{t('sure')}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => setIsOpen(false)} className="office-button is-back">
          {t('cancel')}
        </button>
        <button
          type="button"
          aria-busy={close.isPending}
          onClick={() => {
            if (!close.isPending) close.mutate();
          }}
          className="office-button"
        >
          {t('confirm')}
        </button>
      </div>
    </div>
  );
}
