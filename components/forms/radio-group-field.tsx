'use client';

import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { OptionRow } from '@/components/ui/option-row';
import { FieldError, RequiredMark, useFieldWiring, type FieldProps } from './form-field';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; price?: ReactNode };

type RadioGroupFieldProps = Omit<FieldProps, 'hint' | 'className'> & { options: readonly RadioOption[] };

/** Radio buttons for a few values. */
export function RadioGroupField({ options, ...field }: RadioGroupFieldProps) {
  const { register } = useFormContext();
  const { control, errorId, error } = useFieldWiring(field);
  const { id, ...described } = control;
  // the error summary links to the first option
  const idOf = (index: number) => (index === 0 ? id : undefined);
  return (
    <fieldset role="radiogroup" aria-labelledby={`${id}-legend`} className="group min-w-0" {...described}>
      <legend id={`${id}-legend`} className="mb-[7px] text-base font-semibold">
        {field.label}
        {field.required && <RequiredMark />}
      </legend>
      <div>
        {options.map(({ value, label, hint, price }, index) => (
          <OptionRow
            key={value}
            id={idOf(index)}
            type="radio"
            value={value}
            title={label}
            price={price}
            {...register(field.name)}
          >
            {hint}
          </OptionRow>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
