'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/forms/password-field';
import { TextField } from '@/components/forms/text-field';
import { NAME_MAX } from '@/lib/identity/schema';
import { UsernameField } from './username-field';

type AccountFieldsProps = {
  /** Path prefix in the form with its dot (`newUser.`); empty at the top level. */
  path?: string;
};

/** Fields of a new account: name, e-mail address, and the password twice. */
export function AccountFields({ path = '' }: AccountFieldsProps) {
  const t = useTranslations('identity.fields');
  return (
    <div className="grid-12 gap-y-5">
      <TextField
        className="col-span-12 md:col-span-6"
        name={`${path}firstName`}
        label={t('firstName')}
        required
        autoComplete="given-name"
        maxLength={NAME_MAX}
      />
      <TextField
        className="col-span-12 md:col-span-6"
        name={`${path}lastName`}
        label={t('lastName')}
        required
        autoComplete="family-name"
        maxLength={NAME_MAX}
      />
      <UsernameField className="col-span-12" path={path} />
      <PasswordField
        className="col-span-12"
        name={`${path}password`}
        label={t('password')}
        required
        autoComplete="new-password"
      />
      <PasswordField
        className="col-span-12"
        name="confirmation"
        label={t('confirmation')}
        repeated
        required
        autoComplete="new-password"
      />
    </div>
  );
}
