import { useId, type HTMLInputTypeAttribute } from 'react';

type NamedProps = {
  /** Name of the query parameter or form value. */
  name: string;
  label: string;
  value?: string | undefined;
  help?: string | undefined;
};

type NamedFieldProps = NamedProps & {
  fault?: string | undefined;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'decimal';
};

/** A field that a plain form sends. */
export function NamedField({ label, value = '', help, fault, type = 'text', ...input }: NamedFieldProps) {
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        autoComplete="off"
        maxLength={200}
        defaultValue={value}
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

type NamedSelectProps = Omit<NamedProps, 'help'> & {
  options: readonly { value: string; label: string }[];
  onChange?: (value: string) => void;
};

/** A choice that a plain form sends. */
export function NamedSelect({ name, label, value, options, onChange }: NamedSelectProps) {
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        onChange={onChange && (({ target }) => onChange(target.value))}
        className="office-input"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
