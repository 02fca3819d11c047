'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { decideApprovalContract } from '@/lib/orders/refund-contract';
import { APPROVAL_DECISIONS, type ApprovalDecision } from '@/lib/staff/approval-schema';

/** Confirms or refuses the refund that somebody else asked for. */
export function ApprovalActions({ id, number }: { id: string; number: string }) {
  const t = useTranslations('officeForms.approvals');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const decide = useMutation({
    mutationFn: (decision: ApprovalDecision) =>
      callApi(decideApprovalContract, { params: { id }, body: { decision }, locale }),
    onSuccess: () => {
      toast({ text: t('done') });
      router.refresh();
    },
  });
  const { error } = decide;
  const failure = error && (error instanceof ApiError ? error.problem.detail : t('unreachable'));
  return (
    <div className="flex flex-wrap gap-2">
      {failure && (
        <p role="alert" className="office-help is-error w-full">
          {failure}
        </p>
      )}
      {APPROVAL_DECISIONS.map((decision) => (
        <button
          key={decision}
          type="button"
          aria-label={t('label', { verb: t(decision), number })}
          aria-busy={decide.isPending}
          onClick={() => {
            if (!decide.isPending) decide.mutate(decision);
          }}
          className={decision === 'granted' ? 'office-button' : 'office-button is-back'}
        >
          {t(decision)}
        </button>
      ))}
    </div>
  );
}
