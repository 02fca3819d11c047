'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FormField, type FieldProps } from './form-field';
import { parseTypedDay, shownDay } from './typed-day';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Date input. The form holds `YYYY-MM-DD`, or the raw text while it is not a valid date. */
export function DateField({ autoComplete, hint, ...field }: FieldProps & { autoComplete?: 'bday' }) {
  const t = useTranslations('forms.date');
  const locale = useLocale();
  const { field: input } = useController({ name: field.name });
  const value = textOf(input.value);
  const [typed, setTyped] = useState(() => shownDay(value, locale));
  // a value set from outside, such as by a reset, replaces the typed text
  const shown = (parseTypedDay(typed) ?? typed) === value ? typed : shownDay(value, locale);
  return (
    <FormField {...field} hint={hint ?? t('hint')}>
      {(control) => (
        <input
          type="text"
          inputMode="numeric"
          placeholder={t('placeholder')}
          autoComplete={autoComplete ?? 'off'}
          maxLength={20}
          className="input tabular-nums"
          {...control}
          name={input.name}
          ref={input.ref}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            input.onChange(parseTypedDay(event.target.value) ?? event.target.value);
          }}
          onBlur={() => {
            setTyped(shownDay(value, locale));
            input.onBlur();
          }}
        />
      )}
    </FormField>
  );
}
