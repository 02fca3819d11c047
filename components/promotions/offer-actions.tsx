'use client';

import { useTranslations } from 'next-intl';
import { ActionList } from '@/components/office/action-list';
import { ReasonAction } from '@/components/office/reason-action';
import { callApi } from '@/lib/http/client';
import { resumeOfferContract, stopOfferContract } from '@/lib/promotions/contract';
import type { StopOfferInput } from '@/lib/promotions/offer-schema';

/** Stops an offer at once, or lets it run again. */
export function OfferActions({ id, isStopped }: { id: string; isStopped: boolean }) {
  const t = useTranslations('officeForms.offers');
  const stop = (isStop: boolean, body: StopOfferInput) =>
    callApi(isStop ? stopOfferContract : resumeOfferContract, { params: { id }, body });
  return (
    <ActionList title={t('actions')} heading={t('withReason')}>
      <ReasonAction
        verb={t(isStopped ? 'resume' : 'stop')}
        help={t(isStopped ? 'resumeHelp' : 'stopHelp')}
        done={t(isStopped ? 'resumed' : 'stopped')}
        call={(reason) => stop(!isStopped, { reason })}
        undo={(_, { change: undoes }) =>
          () =>
            stop(isStopped, { reason: t('undone'), undoes })
          }
      />
    </ActionList>
  );
}
