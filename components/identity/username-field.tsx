'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/forms/text-field';
import { EMAIL_MAX } from '@/lib/core/email';

type UsernameFieldProps = {
  /** Path prefix in the form with its dot (`newUser.`); empty at the top level. */
  path?: string;
  className?: string;
};

/** The e-mail address of an account. */
export function UsernameField({ path = '', className }: UsernameFieldProps) {
  const t = useTranslations('identity.fields');
  return (
    <TextField
      className={className}
      name={`${path}username`}
      type="email"
      label={t('username')}
      required
      autoComplete="username"
      maxLength={EMAIL_MAX}
    />
  );
}
