'use client';

import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { FormField, type FieldProps } from './form-field';

export type SelectOption = { value: string; label: string };

type SelectProps = ComponentProps<'select'> & { options: readonly SelectOption[]; empty?: string };

/** Styled native select. @param empty label of the empty option */
export function Select({ options, empty, className, ...select }: SelectProps) {
  return (
    <span className={classNames('relative block min-w-0', className)}>
      <select className="input appearance-none truncate pr-11" {...select}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute right-3 top-1/2 size-5 -translate-y-1/2"
      />
    </span>
  );
}

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
          options={options}
          empty={empty}
          autoComplete={autoComplete}
          {...control}
          {...register(field.name, { shouldUnregister: forgetWhenHidden })}
        />
      )}
    </FormField>
  );
}
