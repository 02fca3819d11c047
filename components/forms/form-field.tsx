'use client';

import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { fieldId, useFieldLabel, useFormParts } from './form-context';
import { useFieldError } from './use-error-text';

export type FieldProps = {
  /** Path of the value in the form, such as `shippingContact.address.zip`. */
  name: string;
  label: string;
  required?: boolean;
  /** Hint shown before typing. */
  hint?: ReactNode;
  className?: string;
};

/** Attributes that connect a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Wiring = { control: ControlProps; hintId: string; errorId: string; error: string | undefined };

/** Connects a control to its label, hint and error. @param inner paths below `name` whose errors are shown here */
export function useFieldWiring({
  name,
  label,
  required,
  hint,
  inner,
}: FieldProps & { inner?: readonly string[] }): Wiring {
  const { id: formId } = useFormParts();
  const error = useFieldError(name, inner);
  useFieldLabel(name, label);
  const id = fieldId(formId, name);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = classNames(hint !== undefined && hintId, error !== undefined && errorId);
  return {
    control: {
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-required': required ? true : undefined,
    },
    hintId,
    errorId,
    error,
  };
}

/** The asterisk of a required field; assistive technology uses `aria-required`. */
export const RequiredMark = () => (
  <span className="text-error" aria-hidden="true">
    {'\u00a0*'}
  </span>
);

/** Icon and message below an invalid field. Without a summary it is announced: the focus may be in the field already. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const { hasSummary } = useFormParts();
  if (error === undefined) return null;
  return (
    <p
      id={id}
      role={hasSummary ? undefined : 'alert'}
      className="mt-[7px] flex items-start gap-2 text-small font-semibold text-error"
    >
      <Icon name="warning" className="mt-px size-5" />
      <span className="min-w-0">{error}</span>
    </p>
  );
}

type FormFieldProps = FieldProps & {
  inner?: readonly string[];
  children: (control: ControlProps) => ReactNode;
};

/** Label, hint, control and error message. */
export function FormField({ children, ...field }: FormFieldProps) {
  const { control, hintId, errorId, error } = useFieldWiring(field);
  return (
    <div className={classNames('min-w-0', field.className)}>
      <label htmlFor={control.id} className="mb-[7px] block text-base font-semibold">
        {field.label}
        {field.required && <RequiredMark />}
      </label>
      {field.hint !== undefined && (
        <div id={hintId} className="-mt-1 mb-[7px] text-small text-mute">
          {field.hint}
        </div>
      )}
      {children(control)}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
