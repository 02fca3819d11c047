'use client';

import { useTranslations } from 'next-intl';
import { ReasonAction } from '@/components/office/reason-action';
import { callApi } from '@/lib/http/client';
import { refusePaymentFileContract } from '@/lib/settlement/contract';

/** Notes that the bank refused a payment file, so that its amounts can be paid again. */
export function RefuseFileAction({ id, sequence }: { id: string; sequence: number }) {
  const t = useTranslations('officeForms.settlement');
  return (
    <ul className="mt-2">
      <ReasonAction
        verb={t('refuseFile')}
        submit={t('refuseFileNow')}
        reason={t('refuseFileReason')}
        help={t('refuseFileHelp')}
        done={t('fileRefused')}
        call={(reason) => callApi(refusePaymentFileContract, { params: { id }, body: { sequence, reason } })}
      />
    </ul>
  );
}
