'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { ResendButton } from './resend-button';

/** Shown when the password is correct but the account is not activated. */
export function ActivationNeeded({ username }: { username: string }) {
  const t = useTranslations('identity.activationNeeded');
  return (
    <Alert tone="notice" title={t('title')} live className="mb-8">
      <p className="mb-4 mt-1">{t('text', { username })}</p>
      <ResendButton key={username} username={username} label={t('action')} />
    </Alert>
  );
}
