'use client';

import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { classNames } from '@/components/ui/class-names';
import { FieldError, RequiredMark, useFieldWiring, type FieldProps } from './form-field';

type CheckboxFieldProps = Omit<FieldProps, 'hint'> & {
  /** The sentence beside the box if it contains links. The error summary uses the label instead. */
  children?: ReactNode;
};

export function CheckboxField({ children, ...field }: CheckboxFieldProps) {
  const { register } = useFormContext();
  const { control, errorId, error } = useFieldWiring(field);
  return (
    <div className={classNames('min-w-0', field.className)}>
      <div className="flex items-start gap-3.5">
        <input type="checkbox" className="choice" {...control} {...register(field.name)} />
        <label htmlFor={control.id} className="min-h-[26px] min-w-0">
          {children ?? field.label}
          {field.required && <RequiredMark />}
        </label>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
