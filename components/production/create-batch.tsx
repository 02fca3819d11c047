'use client';

import { useTranslations } from 'next-intl';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { createBatchContract } from '@/lib/production/contract';
import { CARDS_A_BATCH } from '@/lib/production/schema';

/** Puts the cards to produce into a batch and opens it. */
export function CreateBatch({ count }: { count: number }) {
  const t = useTranslations('officeForms.batches');
  const { run, isBusy } = useAction({
    call: () => callApi(createBatchContract, { body: {} }),
    next: ({ id }) => ({ pathname: '/office/batches/[id]', params: { id } }),
    hasToast: true,
  });
  return (
    <OfficeButton isBusy={isBusy} onClick={() => run()}>
      {t('create', { count: Math.min(count, CARDS_A_BATCH) })}
    </OfficeButton>
  );
}
