import type { HTMLInputTypeAttribute } from 'react';
import { FieldFrame, Options } from './field-frame';

type NamedProps = {
  /** Name of the query parameter or form value. */
  name: string;
  label: string;
  value?: string | number | null | undefined;
  fault?: string | undefined;
};

type NamedFieldProps = NamedProps & {
  help?: string | undefined;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'decimal';
  required?: boolean;
  maxLength?: number;
};

/** A field that a plain form sends. */
export const NamedField = ({ label, value, help, fault, ...input }: NamedFieldProps) => (
  <FieldFrame {...{ label, help, fault }}>
    {(control) => (
      <input
        type="text"
        autoComplete="off"
        maxLength={200}
        {...input}
        {...control}
        defaultValue={value ?? ''}
      />
    )}
  </FieldFrame>
);

type NamedSelectProps = NamedProps & {
  options: readonly { value: string; label: string }[];
  onChange?: (value: string) => void;
};

/** A choice that a plain form sends. */
export const NamedSelect = ({ name, label, value, fault, options, onChange }: NamedSelectProps) => (
  <FieldFrame {...{ label, fault }}>
    {(control) => (
      <select
        {...control}
        name={name}
        defaultValue={value ?? undefined}
        onChange={onChange && (({ target }) => onChange(target.value))}
      >
        <Options options={options} />
      </select>
    )}
  </FieldFrame>
);

/** The text of a field, without surrounding space; empty without it. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
