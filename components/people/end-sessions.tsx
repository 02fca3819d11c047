'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { endPersonSessionsContract } from '@/lib/people/contract';

/** Ends the sessions of a person, with a reason. */
export function EndSessions({ id, count }: { id: string; count: number }) {
  const t = useTranslations('officeForms.people');
  const [isOpen, setIsOpen] = useState(false);
  const verb = t('endSessions', { count });
  const { run, isBusy, failure } = useAction({
    call: (reason: string) => callApi(endPersonSessionsContract, { params: { id }, body: { reason } }),
    done: () => t('sessionsEnded'),
    onDone: () => setIsOpen(false),
  });
  return (
    <ActionList title={t('sessions')} heading={t('sessions')}>
      <ActionRow verb={verb} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ActionForm
          verb={verb}
          help={t('reasonHelp')}
          {...{ isBusy, failure }}
          onSubmit={run}
          onCancel={() => setIsOpen(false)}
        />
      </ActionRow>
    </ActionList>
  );
}
