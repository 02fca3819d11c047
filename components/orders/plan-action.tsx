'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { useAction } from '@/components/office/use-action';
import { callApi, isRefusal } from '@/lib/http/client';
import { endPlanContract } from '@/lib/orders/invoice-contract';
import { PlanForm, type PlanActionProps } from './plan-form';

/** Agrees on a payment plan for an unpaid invoice, changes or ends it. */
export function PlanAction(plan: PlanActionProps) {
  const { id, parts, agreedAt } = plan;
  const t = useTranslations('officeForms.plan');
  const [shown, setShown] = useState<'set' | 'end' | null>(null);
  const close = () => setShown(null);
  const toggle = (one: 'set' | 'end') => setShown(shown === one ? null : one);
  const end = useAction({
    call: (reason: string) => callApi(endPlanContract, { params: { id }, body: { reason, agreedAt } }),
    done: () => t('ended'),
    onDone: close,
    followsOthers: true,
  });
  const hasPlan = parts.length > 0;
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ActionRow verb={t(hasPlan ? 'change' : 'set')} isOpen={shown === 'set'} onToggle={() => toggle('set')}>
        <PlanForm {...plan} onDone={close} />
      </ActionRow>
      {hasPlan && (
        <ActionRow verb={t('end')} isOpen={shown === 'end'} onToggle={() => toggle('end')}>
          <ActionForm
            verb={t('end')}
            reason={t('endReason')}
            help={t('endHelp')}
            {...end}
            failure={isRefusal(end.error, 'conflict') ? t('changedEnd') : end.failure}
            onSubmit={end.run}
            onCancel={close}
          />
        </ActionRow>
      )}
    </ActionList>
  );
}
