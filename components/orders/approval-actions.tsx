'use client';

import { useTranslations } from 'next-intl';
import { DecisionButtons } from '@/components/office/decision-buttons';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { decideApprovalContract } from '@/lib/orders/refund-contract';
import type { DecideApproval } from '@/lib/staff/approval-schema';

/** Confirms or refuses the refund that somebody else asked for. */
export function ApprovalActions({ id, number }: { id: string; number: string }) {
  const t = useTranslations('officeForms.approvals');
  const action = useAction({
    call: (body: DecideApproval) => callApi(decideApprovalContract, { params: { id }, body }),
    done: (_, { decision }) => t(`done.${decision}`),
    unreachable: t('unreachable'),
  });
  return (
    <DecisionButtons
      {...action}
      text={(decision) => t(decision)}
      label={(decision) => t('label', { verb: t(decision), number })}
    />
  );
}
