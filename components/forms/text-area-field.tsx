'use client';

import { useFormContext } from 'react-hook-form';
import { FormField, type FieldProps } from './form-field';

type TextAreaFieldProps = FieldProps & { rows?: number; maxLength?: number };

/** Resizable multi-line text input. */
export function TextAreaField({ rows = 8, maxLength, ...field }: TextAreaFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {(control) => (
        <textarea
          className="input block resize-y py-3"
          rows={rows}
          maxLength={maxLength}
          {...control}
          {...register(field.name)}
        />
      )}
    </FormField>
  );
}
