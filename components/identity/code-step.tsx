'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/forms/text-field';
import { TextButton } from '@/components/ui/text-link';

type CodeStepProps = {
  /** Of the field. */
  name: string;
  username: string;
  /** Back to name and password. */
  onBack: () => void;
};

/** Six digits, a space in the middle as apps show them, and one too many on the way. */
const TYPED_MAX = 8;

/** The second step of a login, in the form of the first: the code of the authenticator app. */
export function CodeStep({ name, username, onBack }: CodeStepProps) {
  const t = useTranslations('identity.otp');
  const { setFocus, resetField, clearErrors } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  const back = () => {
    // a code that was refused must not go along with the next name and password
    resetField(name);
    clearErrors();
    onBack();
  };
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{t('text', { username })}</p>
      <TextField
        name={name}
        label={t('label')}
        hint={t('hint')}
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={TYPED_MAX}
      />
      <p className="text-small text-mute">{t('lost')}</p>
      <TextButton onClick={back} className="justify-self-start">
        {t('back')}
      </TextButton>
    </div>
  );
}
