'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeButton } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { sendBatchContract, undoBatchContract } from '@/lib/production/contract';

/**
 * Sends an open batch after a confirmation, or undoes it.
 * @param cards those that are still good; without one there is nothing to send
 */
export function BatchActions({ id, cards }: { id: string; cards: number }) {
  const t = useTranslations('officeForms.batches');
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy, failure } = useAction({
    call: (contract: typeof sendBatchContract | typeof undoBatchContract) =>
      callApi(contract, { params: { id } }),
    done: () => t('done'),
  });
  return (
    <>
      {cards > 0 ? (
        <ActionList title={t('title')}>
          <ActionRow verb={t('send')} isOpen={isAsking} onToggle={() => setIsAsking(!isAsking)}>
            <ActionFrame
              verb={t('sendNow', { count: cards })}
              {...{ isBusy, failure: isAsking ? failure : null }}
              onSubmit={() => run(sendBatchContract)}
              onCancel={() => setIsAsking(false)}
            >
              <p className="office-help">{t('sendHelp')}</p>
            </ActionFrame>
          </ActionRow>
        </ActionList>
      ) : (
        <p className="py-2.5">{t('allVoid')}</p>
      )}
      <div className="grid gap-2 pt-4">
        <FormFailure text={isAsking ? null : failure} />
        <OfficeButton isBusy={isBusy} onClick={() => run(undoBatchContract)} look="square">
          {t('undo')}
        </OfficeButton>
      </div>
    </>
  );
}
