'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { sendBatchContract, undoBatchContract } from '@/lib/production/contract';

type BatchActionsProps = { id: string; cards: number };

/** Sends an open batch, which needs a second press, or undoes it. */
export function BatchActions({ id, cards }: BatchActionsProps) {
  const t = useTranslations('officeForms.batches');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: (contract: typeof sendBatchContract | typeof undoBatchContract) =>
      callApi(contract, { params: { id }, locale }),
    onSuccess: () => {
      setIsAsking(false);
      toast({ text: t('done') });
      router.refresh();
    },
  });
  const { error } = change;
  return (
    <section aria-label={t('title')} className="grid gap-2">
      {error && (
        <p role="alert" className="office-help is-error">
          {error instanceof ApiError ? error.problem.title : t('unreachable')}
        </p>
      )}
      <button
        type="button"
        aria-busy={change.isPending}
        onClick={() => (isAsking ? change.mutate(sendBatchContract) : setIsAsking(true))}
        className="office-button"
      >
        {isAsking ? t('sendNow', { count: cards }) : t('send')}
      </button>
      <p className="office-help">{t('sendHelp')}</p>
      <button
        type="button"
        aria-busy={change.isPending}
        onClick={() => change.mutate(undoBatchContract)}
        className="office-button is-square"
      >
        {t('undo')}
      </button>
    </section>
  );
}
