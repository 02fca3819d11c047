'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckboxField } from '@/components/forms/checkbox-field';
import { Form } from '@/components/forms/form';
import { TextField } from '@/components/forms/text-field';
import { useZodForm } from '@/components/forms/use-zod-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { ApiError, callApi, isRefusal } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { validateImportContract } from '@/lib/pro/contract';
import { validateFormSchema, type ValidateImportInput } from '@/lib/pro/schema';
import { awaitHeading } from './awaited-heading';
import { Working } from './working';

type ValidateFormProps = {
  /** Also the idempotency key: an import is ordered at most once. */
  importId: string;
  conditionsUrl: string;
  /** Why ordering is blocked. */
  blocked: 'errors' | 'quota' | null;
  cancel: ReactNode;
};

const CHANGED = ['invalid_file', 'quota_exceeded', 'conflict'] as const;

function useValidate(importId: string) {
  const router = useRouter();
  return useMutation({
    mutationFn: (body: ValidateImportInput) =>
      callApi(validateImportContract, { body: { ...body, importId }, idempotencyKey: importId }),
    onSuccess: ({ orderId }) => {
      awaitHeading();
      // replaces the history entry: the import no longer exists after ordering
      router.replace({ pathname: '/pro', query: { order: orderId } });
    },
    onError: (error) => {
      // rows valid before are marked as invalid by now, or go beyond the quota, or cost another price
      if (CHANGED.some((code) => isRefusal(error, code))) router.refresh();
    },
  });
}

function Refusal({ error }: { error: Error | null }) {
  const t = useTranslations('pro.validation');
  if (!error) return null;
  const problem = error instanceof ApiError ? error.problem : null;
  const isAbout = (part: string) => problem?.errors?.some(({ path }) => path.startsWith(part));
  if (isAbout('billingContact'))
    return (
      <Alert tone="error" live title={t('address')} className="mt-6">
        <TextLink href="/account/data">{t('addressAction')}</TextLink>
      </Alert>
    );
  // ordered, or replaced by another file, in another tab
  if (isAbout('importId') || isAbout('Idempotency-Key') || problem?.code === 'empty_cart')
    return (
      <Alert tone="error" live title={t('outdated')} className="mt-6">
        <TextLink href="/account/pro">{t('outdatedAction')}</TextLink>
      </Alert>
    );
  return <Alert tone="error" live title={problem?.title ?? t('failed')} className="mt-6" />;
}

/** Reference, conditions and order button. */
export function ValidateForm({ importId, conditionsUrl, blocked, cancel }: ValidateFormProps) {
  const t = useTranslations('pro.validation');
  const form = useZodForm(validateFormSchema, {
    defaultValues: { reference: '', conditionsAccepted: false },
  });
  const send = useValidate(importId);
  const isSending = send.isPending || send.isSuccess;
  const reason = blocked === 'errors' ? t('blockedErrors') : blocked === 'quota' ? t('blockedQuota') : null;
  const link = (text: ReactNode) => (
    <a href={conditionsUrl} target="_blank" rel="noopener" className="underline hover:decoration-[3px]">
      {text}
      <span className="sr-only">{` (${t('newTab')})`}</span>
    </a>
  );
  return (
    <Form
      form={form}
      legend={false}
      aria-label={t('formLabel')}
      className="mt-8"
      onSubmit={async ({ reference }) => {
        if (!isSending) send.mutate({ conditionsAccepted: true, ...(reference ? { reference } : {}) });
      }}
    >
      <TextField
        name="reference"
        label={t('reference')}
        hint={t('referenceHint')}
        maxLength={40}
        autoComplete="off"
        className="max-w-[26.25rem]"
      />
      <div className="mt-6">
        <CheckboxField name="conditionsAccepted" label={t('conditionsLabel')} required>
          {t.rich('conditions', { link })}
        </CheckboxField>
      </div>
      <Refusal error={send.error} />
      <Working text={isSending ? t('working') : null} />
      <div className="mt-8 flex flex-wrap items-start justify-between gap-3">
        {cancel}
        <Button type="submit" busy={isSending} disabledReason={reason}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}
