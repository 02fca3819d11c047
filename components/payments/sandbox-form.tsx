'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { OptionGroup, OptionRow } from '@/components/ui/option-row';
import { ApiError, callApi } from '@/lib/http/client';
import { decideSandboxContract } from '@/lib/payments/contract';

const WEBHOOKS = ['now', 'late', 'twice', 'never'] as const;
const OUTCOMES = ['succeed', 'fail', 'abandon'] as const;

type Outcome = (typeof OUTCOMES)[number];

type OutcomesProps = { busy: Outcome | undefined; onChoose: (outcome: Outcome) => void };

function Outcomes({ busy, onChoose }: OutcomesProps) {
  const t = useTranslations('sandbox');
  return (
    <>
      <h2 className="display mb-3 mt-9 text-d5">{t('outcome')}</h2>
      <div className="flex flex-col items-stretch gap-3 sm:flex-row sm:flex-wrap sm:items-start">
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'succeed' ? 'primary' : 'secondary'}
            shape={outcome === 'succeed' ? 'forward' : 'square'}
            busy={busy === outcome}
            onClick={() => onChoose(outcome)}
          >
            {t(outcome)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Simulates both the customer at the payment provider and the provider's webhooks. */
export function SandboxForm({ session }: { session: string }) {
  const t = useTranslations('sandbox');
  const [webhook, setWebhook] = useState<(typeof WEBHOOKS)[number]>('now');
  const settle = useMutation({
    mutationFn: (outcome: Outcome) =>
      callApi(decideSandboxContract, { params: { session }, body: { outcome, webhook } }),
    onSuccess: ({ returnUrl }) => window.location.assign(returnUrl),
  });
  const isBusy = settle.isPending || settle.isSuccess;
  return (
    <>
      <OptionGroup legend={t('webhook')} className="mt-9 min-w-0">
        {WEBHOOKS.map((value) => (
          <OptionRow
            key={value}
            type="radio"
            name="webhook"
            value={value}
            title={t(value)}
            checked={webhook === value}
            onChange={() => setWebhook(value)}
          />
        ))}
      </OptionGroup>
      {settle.error && (
        <Alert tone="error" live className="mt-6">
          <p>{settle.error instanceof ApiError ? settle.error.problem.title : t('failed')}</p>
        </Alert>
      )}
      <Outcomes
        busy={isBusy ? settle.variables : undefined}
        onChoose={(outcome) => {
          if (!isBusy) settle.mutate(outcome);
        }}
      />
    </>
  );
}
