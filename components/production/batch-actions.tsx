'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { sendBatchContract, undoBatchContract } from '@/lib/production/contract';

type BatchActionsProps = { id: string; cards: number };

/** Sends an open batch, which needs a second press, or undoes it. */
export function BatchActions({ id, cards }: BatchActionsProps) {
  const t = useTranslations('officeForms.batches');
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy, failure } = useAction({
    call: (contract: typeof sendBatchContract | typeof undoBatchContract, locale) =>
      callApi(contract, { params: { id }, locale }),
    done: () => t('done'),
    onDone: () => setIsAsking(false),
  });
  return (
    <section aria-label={t('title')} className="grid gap-2">
      <FormFailure text={failure} />
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => (isAsking ? run(sendBatchContract) : setIsAsking(true))}
        className="office-button"
      >
        {isAsking ? t('sendNow', { count: cards }) : t('send')}
      </button>
      <p className="office-help">{t('sendHelp')}</p>
      <button
        type="button"
        aria-busy={isBusy}
        onClick={() => run(undoBatchContract)}
        className="office-button is-square"
      >
        {t('undo')}
      </button>
    </section>
  );
}
