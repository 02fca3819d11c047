'use client';

import { useTranslations } from 'next-intl';
import { FormFailure } from '@/components/office/form-failure';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { decideApprovalContract } from '@/lib/orders/refund-contract';
import { APPROVAL_DECISIONS, type ApprovalDecision } from '@/lib/staff/approval-schema';

/** Confirms or refuses the refund that somebody else asked for. */
export function ApprovalActions({ id, number }: { id: string; number: string }) {
  const t = useTranslations('officeForms.approvals');
  const { run, isBusy, failure } = useAction({
    call: (decision: ApprovalDecision, locale) =>
      callApi(decideApprovalContract, { params: { id }, body: { decision }, locale }),
    done: () => t('done'),
    unreachable: t('unreachable'),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <FormFailure text={failure} className="w-full" />
      {APPROVAL_DECISIONS.map((decision) => (
        <button
          key={decision}
          type="button"
          aria-label={t('label', { verb: t(decision), number })}
          aria-busy={isBusy}
          onClick={() => run(decision)}
          className={decision === 'granted' ? 'office-button' : 'office-button is-back'}
        >
          {t(decision)}
        </button>
      ))}
    </div>
  );
}
