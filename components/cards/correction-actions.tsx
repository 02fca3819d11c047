'use client';

import { useTranslations } from 'next-intl';
import { FormFailure } from '@/components/office/form-failure';
import { useAction } from '@/components/office/use-action';
import { decideCorrectionContract } from '@/lib/cards/contract';
import { callApi } from '@/lib/http/client';
import { APPROVAL_DECISIONS, type ApprovalDecision } from '@/lib/staff/approval-schema';

/** Confirms or refuses the correction that somebody else asked for. */
export function CorrectionActions({ id, uniqueKey }: { id: string; uniqueKey: string }) {
  const t = useTranslations('officeForms.corrections');
  const { run, isBusy, failure } = useAction({
    call: (decision: ApprovalDecision, locale) =>
      callApi(decideCorrectionContract, { params: { id }, body: { decision }, locale }),
    done: (_, decision) => t(`done.${decision}`),
  });
  return (
    <div className="flex flex-wrap gap-2 py-2">
      <FormFailure text={failure} className="w-full" />
      {APPROVAL_DECISIONS.map((decision) => (
        <button
          key={decision}
          type="button"
          aria-label={t('label', { verb: t(decision), number: uniqueKey })}
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
