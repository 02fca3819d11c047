'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { PASSWORD_MIN } from '@/lib/identity/schema';
import { FormField, type FieldProps } from './form-field';

type PasswordFieldProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  /** The confirmation field: the rules are shown at the first one. */
  repeated?: boolean;
};

/** Password input with a show button. Rules for a new password are shown before typing. */
export function PasswordField({ autoComplete, repeated = false, hint, ...field }: PasswordFieldProps) {
  const t = useTranslations('forms.password');
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  const rules = autoComplete === 'new-password' && !repeated ? t('rules', { min: PASSWORD_MIN }) : undefined;
  return (
    <FormField {...field} hint={hint ?? rules}>
      {(control) => (
        <span className="relative block">
          <input
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="input pr-[56px]"
            {...control}
            {...register(field.name)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            aria-label={t('show')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-[5px] my-auto grid size-[44px] place-items-center -outline-offset-4 hover:bg-fog"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </FormField>
  );
}
