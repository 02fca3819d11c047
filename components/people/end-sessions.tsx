'use client';

import { useTranslations } from 'next-intl';
import { ActionList } from '@/components/office/action-list';
import { ReasonAction } from '@/components/office/reason-action';
import { callApi } from '@/lib/http/client';
import { endPersonSessionsContract } from '@/lib/people/contract';

/** Ends the sessions of a person, with a reason. */
export function EndSessions({ id, count }: { id: string; count: number }) {
  const t = useTranslations('officeForms.people');
  return (
    <ActionList title={t('sessions')} heading={t('sessions')}>
      <ReasonAction
        verb={t('endSessions', { count })}
        help={t('reasonHelp')}
        done={t('sessionsEnded')}
        call={(reason) => callApi(endPersonSessionsContract, { params: { id }, body: { reason } })}
      />
    </ActionList>
  );
}
