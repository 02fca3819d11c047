'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/forms/password-field';
import { UsernameField } from './username-field';

/** Login of an existing account. @param props.group path prefix in the form, with its dot */
export function CredentialFields({ group = '' }: { group?: 'alreadyUser.' | '' }) {
  const t = useTranslations('identity.fields');
  return (
    <div className="grid gap-5">
      <UsernameField path={group} />
      <PasswordField
        name={`${group}password`}
        label={t('password')}
        required
        autoComplete="current-password"
      />
    </div>
  );
}
