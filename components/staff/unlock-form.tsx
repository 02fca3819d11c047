'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FieldFrame } from '@/components/office/field-frame';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeSubmit } from '@/components/office/office-button';
import { SAVES_NOTHING } from '@/components/office/use-action';
import { ApiError, callApi } from '@/lib/http/client';
import { screenUrl } from '@/lib/i18n/screen-url';
import { getLockContract, unlockOfficeContract } from '@/lib/staff/contract';
import { restoreAfterLock } from './kept-values';

const LOCK_KEY = ['office-lock'];

/** Asks for the code of the app, or for the password, and opens the office. */
export function UnlockForm({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('officeForms.lock');
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const lock = useQuery({
    queryKey: LOCK_KEY,
    queryFn: () => callApi(getLockContract, { query: {} }),
    staleTime: 0,
  });
  const unlock = useMutation({
    mutationKey: SAVES_NOTHING,
    mutationFn: (proof: string) =>
      callApi(unlockOfficeContract, {
        body: lock.data?.opensWith === 'code' ? { otp: proof } : { currentPassword: proof },
      }),
    onSuccess: onOpen,
  });
  const opensWith = lock.data?.opensWith;
  useEffect(() => field.current?.focus(), [opensWith]);
  if (!opensWith) return null;
  if (opensWith === 'login')
    return (
      <p>
        {t('login')}{' '}
        <a
          href={`${screenUrl('/login', locale)}?${new URLSearchParams({ callbackUrl: location.pathname })}`}
          onClick={restoreAfterLock}
        >
          {t('loginLink')}
        </a>
      </p>
    );
  const { error } = unlock;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!unlock.isPending && text) unlock.mutate(text);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <FormFailure text={error && (error instanceof ApiError ? error.problem.detail : t('unreachable'))} />
      <FieldFrame label={t(opensWith)}>
        {(control) => (
          <input
            ref={field}
            {...control}
            type={opensWith === 'code' ? 'text' : 'password'}
            inputMode={opensWith === 'code' ? 'numeric' : undefined}
            autoComplete={opensWith === 'code' ? 'one-time-code' : 'current-password'}
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <div>
        <OfficeSubmit isBusy={unlock.isPending}>{t('open')}</OfficeSubmit>
      </div>
    </form>
  );
}
