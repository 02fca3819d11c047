'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { FieldFrame } from '@/components/office/field-frame';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { QrCode } from '@/components/ui/qr-code';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { beginFactorContract, confirmFactorContract } from '@/lib/staff/contract';

/** The field of the code replaces that of the password, which had the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Sets up one's second factor: password, code of the app. The office opens once it is confirmed. */
export function FactorSetup() {
  const t = useTranslations('officeForms.factor');
  const router = useRouter();
  const [text, setText] = useState('');
  const begin = useMutation({
    mutationFn: (currentPassword: string) => callApi(beginFactorContract, { body: { currentPassword } }),
    onSuccess: () => setText(''),
  });
  const confirm = useMutation({
    mutationFn: ({ ticket, otp }: { ticket: string; otp: string }) =>
      callApi(confirmFactorContract, { body: { ticket, otp } }),
    onSuccess: () => router.refresh(),
  });
  const secret = begin.data;
  const error = secret ? confirm.error : begin.error;
  const isBusy = begin.isPending || confirm.isPending || confirm.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !text) return;
    if (secret) confirm.mutate({ ticket: secret.ticket, otp: text });
    else begin.mutate(text);
  };
  return (
    <form onSubmit={submit} className="grid max-w-[30rem] gap-4">
      <p>{t(secret ? 'scan' : 'why')}</p>
      {secret && (
        <>
          <QrCode content={secret.uri} label={t('qr')} className="w-48" />
          <p>
            {t('byHand')} <span className="font-semibold [overflow-wrap:anywhere]">{secret.secret}</span>
          </p>
        </>
      )}
      <FormFailure text={error && (error instanceof ApiError ? error.problem.detail : t('unreachable'))} />
      <FieldFrame label={t(secret ? 'code' : 'password')}>
        {(control) => (
          <input
            key={secret ? 'code' : 'password'}
            ref={secret ? takeFocus : undefined}
            {...control}
            type={secret ? 'text' : 'password'}
            inputMode={secret ? 'numeric' : undefined}
            autoComplete={secret ? 'one-time-code' : 'current-password'}
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <div>
        <OfficeSubmit isBusy={isBusy}>{t(secret ? 'confirm' : 'begin')}</OfficeSubmit>
      </div>
    </form>
  );
}
