'use client';

import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField, type FieldProps } from './form-field';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'search' | 'url';
} & Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'inputMode'
    | 'list'
    | 'maxLength'
    | 'placeholder'
    | 'readOnly'
    | 'spellCheck'
    | 'autoCapitalize'
  >;

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  list,
  maxLength,
  placeholder,
  readOnly,
  spellCheck,
  autoCapitalize,
  ...field
}: TextFieldProps) {
  const { register } = useFormContext();
  const isEmail = type === 'email';
  const input = {
    type,
    autoComplete,
    inputMode,
    list,
    maxLength,
    placeholder,
    readOnly,
    spellCheck: isEmail ? false : spellCheck,
    autoCapitalize: isEmail ? 'none' : autoCapitalize,
  };
  return (
    <FormField {...field}>
      {(control) => <input className="input" {...input} {...control} {...register(field.name)} />}
    </FormField>
  );
}
