'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { DoneHeading } from './done-heading';
import { ResendButton } from './resend-button';

/** Shown after registration: how to activate the account, and what to do if the mail does not arrive. */
export function RegistrationDone({ username }: { username: string }) {
  const t = useTranslations('identity.registration');
  return (
    <div role="status">
      <DoneHeading>{t('doneTitle')}</DoneHeading>
      <p className="mb-6 mt-3 max-w-measure wrap-anywhere">{t('done', { username })}</p>
      <ButtonLink href="/login">{t('toLogin')}</ButtonLink>
      <p className="mb-4 mt-9 max-w-measure border-t border-hair pt-5">{t('doneNext')}</p>
      <ResendButton username={username} label={t('again')} />
    </div>
  );
}
