'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/forms/text-field';
import { TextButton } from '@/components/ui/text-link';

type CodeStepProps = {
  /** Name of the form field. */
  name: string;
  /** Name of the field with the e-mail address. */
  before: string;
  username: string;
  /** Returns to e-mail address and password. */
  onBack: () => void;
};

/** Six digits and the space that apps show in the middle, with one extra character while editing. */
const TYPED_MAX = 8;

/** Second login step, in the same form: the code of the authenticator app. */
export function CodeStep({ name, before, username, onBack }: CodeStepProps) {
  const t = useTranslations('identity.otp');
  const { setFocus, resetField, clearErrors } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  const back = () => {
    // a refused code must not be sent with the next e-mail address and password
    resetField(name);
    clearErrors();
    onBack();
    // the pressed button goes with this step
    requestAnimationFrame(() => setFocus(before));
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
