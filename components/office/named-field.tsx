import { useId, type HTMLInputTypeAttribute } from 'react';

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
export function NamedField({
  label,
  value,
  help,
  fault,
  type = 'text',
  maxLength = 200,
  ...input
}: NamedFieldProps) {
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={value ?? ''}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || help ? `${id}-help` : undefined}
        className="office-input"
      />
      {(fault || help) && (
        <p id={`${id}-help`} className={fault ? 'office-help is-error' : 'office-help'}>
          {fault ?? help}
        </p>
      )}
    </div>
  );
}

type NamedSelectProps = NamedProps & {
  options: readonly { value: string; label: string }[];
  onChange?: (value: string) => void;
};

/** A choice that a plain form sends. */
export function NamedSelect({ name, label, value, fault, options, onChange }: NamedSelectProps) {
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value ?? undefined}
        onChange={onChange && (({ target }) => onChange(target.value))}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-help` : undefined}
        className="office-input"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {fault && (
        <p id={`${id}-help`} className="office-help is-error">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The text of a field, without surrounding space; empty without it. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
