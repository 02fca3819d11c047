'use client';

import { useTranslations } from 'next-intl';
import { DecisionButtons } from '@/components/office/decision-buttons';
import { useAction } from '@/components/office/use-action';
import { decideCorrectionContract } from '@/lib/cards/contract';
import { callApi } from '@/lib/http/client';
import type { DecideApproval } from '@/lib/staff/approval-schema';

/** Confirms or refuses the correction that somebody else asked for. */
export function CorrectionActions({ id, uniqueKey }: { id: string; uniqueKey: string }) {
  const t = useTranslations('officeForms.corrections');
  const action = useAction({
    call: (body: DecideApproval) => callApi(decideCorrectionContract, { params: { id }, body }),
    done: (_, { decision }) => t(`done.${decision}`),
  });
  return (
    <div className="py-2">
      <DecisionButtons
        {...action}
        text={(decision) => t(decision)}
        label={(decision) => t('label', { verb: t(decision), number: uniqueKey })}
      />
    </div>
  );
}
