'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { resumeOfferContract, stopOfferContract } from '@/lib/promotions/contract';
import type { StopOfferInput } from '@/lib/promotions/offer-schema';

/** Stops an offer at once, or lets it run again. */
export function OfferActions({ id, isStopped }: { id: string; isStopped: boolean }) {
  const t = useTranslations('officeForms.offers');
  const [isOpen, setIsOpen] = useState(false);
  const stop = (isStop: boolean, body: StopOfferInput) =>
    callApi(isStop ? stopOfferContract : resumeOfferContract, { params: { id }, body });
  const change = useAction({
    call: (reason: string) => stop(!isStopped, { reason }),
    done: () => t(isStopped ? 'resumed' : 'stopped'),
    onDone: () => setIsOpen(false),
    undo:
      (_, { change: undoes }) =>
      () =>
        stop(isStopped, { reason: t('undone'), undoes }),
  });
  const verb = t(isStopped ? 'resume' : 'stop');
  return (
    <ActionList title={t('actions')} heading={t('withReason')}>
      <ActionRow
        verb={verb}
        isOpen={isOpen}
        onToggle={() => {
          change.reset();
          setIsOpen(!isOpen);
        }}
      >
        <ActionForm
          verb={verb}
          help={t(isStopped ? 'resumeHelp' : 'stopHelp')}
          {...change}
          onSubmit={change.run}
          onCancel={() => setIsOpen(false)}
        />
      </ActionRow>
    </ActionList>
  );
}
