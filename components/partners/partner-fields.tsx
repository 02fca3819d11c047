import { useId } from 'react';

type PartnerFieldProps = {
  name: string;
  label: string;
  value?: string | number | null | undefined;
  fault?: string | undefined;
  help?: string;
  type?: 'text' | 'date' | 'email' | 'tel' | 'number';
  required?: boolean;
  className?: string;
};

/** A field of an uncontrolled form of the office, with its fault. */
export function PartnerField({
  name,
  label,
  value,
  fault,
  help,
  type = 'text',
  className,
  ...rest
}: PartnerFieldProps) {
  const id = useId();
  return (
    <div className={className ? `office-field ${className}` : 'office-field'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        name={name}
        type={type}
        autoComplete="off"
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

type PartnerSelectProps = {
  name: string;
  label: string;
  value?: string | null | undefined;
  options: readonly { value: string; label: string }[];
  fault?: string | undefined;
};

/** A choice of an uncontrolled form of the office. */
export function PartnerSelect({ name, label, value, options, fault }: PartnerSelectProps) {
  const id = useId();
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value ?? ''}
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

/** The text of a field; empty without it. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
