'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/forms/password-field';
import { TextField } from '@/components/forms/text-field';
import { EMAIL_MAX } from '@/lib/core/email';

/** Login of an existing account. @param props.group path prefix in the form, with its dot */
export function CredentialFields({ group = '' }: { group?: 'alreadyUser.' | '' }) {
  const t = useTranslations('identity.fields');
  return (
    <div className="grid gap-5">
      <TextField
        name={`${group}username`}
        type="email"
        label={t('username')}
        required
        autoComplete="username"
        maxLength={EMAIL_MAX}
      />
      <PasswordField
        name={`${group}password`}
        label={t('password')}
        required
        autoComplete="current-password"
      />
    </div>
  );
}
