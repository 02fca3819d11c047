'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { OfficeField } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { OfficeButton, OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { EMAIL_MAX } from '@/lib/core/email';
import { callApi } from '@/lib/http/client';
import { screenUrl } from '@/lib/i18n/screen-url';
import { signIn } from '@/lib/identity/session-client';
import { requestHouseLinkContract } from '@/lib/partners/contract';

type HouseEntryProps = {
  token: string;
  /** The link was closed when it was opened. */
  isClosed: boolean;
};

/** Uses the link of a mail; without one, asks for it. */
export function HouseEntry({ token, isClosed }: HouseEntryProps) {
  const [isRefused, setIsRefused] = useState(isClosed);
  return token && !isRefused ? (
    <UseLink token={token} onRefused={() => setIsRefused(true)} />
  ) : (
    <AskForLink isRefused={isRefused} />
  );
}

function UseLink({ token, onRefused }: { token: string; onRefused: () => void }) {
  const t = useTranslations('houseForms');
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const enter = async () => {
    setIsBusy(true);
    setIsUnreachable(false);
    const outcome = await signIn({ link: token }).catch(() => null);
    if (outcome?.ok) return window.location.assign(screenUrl('/house', locale));
    setIsBusy(false);
    return outcome?.code === 'invalid_token' ? onRefused() : setIsUnreachable(true);
  };
  return (
    <>
      <p className="py-4">{t('ready')}</p>
      <FormFailure text={isUnreachable ? t('unreachable') : null} />
      <OfficeButton
        isBusy={isBusy}
        onClick={() => {
          if (!isBusy) void enter();
        }}
      >
        {t('enter')}
      </OfficeButton>
    </>
  );
}

function AskForLink({ isRefused }: { isRefused: boolean }) {
  const t = useTranslations('houseForms');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, isBusy, failure, faults } = useAction({
    call: () => callApi(requestHouseLinkContract, { body: { email } }),
    onDone: () => setSentTo(email),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim()) run();
  };
  if (sentTo !== null)
    return (
      <p role="status" className="py-4">
        {t('sent', { email: sentTo })}
      </p>
    );
  return (
    <form onSubmit={submit} className="grid gap-4 py-4">
      <p>{t(isRefused ? 'refused' : 'lead')}</p>
      <FormFailure text={faults.size > 0 ? null : failure} />
      <OfficeField
        label={t('email')}
        type="email"
        fault={faults.get('email')}
        required
        autoComplete="email"
        maxLength={EMAIL_MAX}
        value={email}
        onChange={setEmail}
      />
      <div>
        <OfficeSubmit isBusy={isBusy}>{t('send')}</OfficeSubmit>
      </div>
    </form>
  );
}
