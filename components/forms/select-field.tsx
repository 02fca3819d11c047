'use client';

import { useFormContext } from 'react-hook-form';
import { Select, type SelectOption } from '@/components/ui/select';
import { FormField, type FieldProps } from './form-field';

type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[];
  empty?: string;
  autoComplete?: string;
  /** Removes the value when the field is unmounted, such as the canton of a foreign address. */
  forgetWhenHidden?: boolean;
};

export function SelectField({
  options,
  empty,
  autoComplete,
  forgetWhenHidden = false,
  ...field
}: SelectFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {(control) => (
        <Select
          {...{ options, empty, autoComplete }}
          {...control}
          {...register(field.name, { shouldUnregister: forgetWhenHidden })}
        />
      )}
    </FormField>
  );
}
