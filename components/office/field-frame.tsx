import { useId, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type Control = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export type FieldTexts = {
  label: string;
  help?: ReactNode;
  /** Why the value was refused; stands in place of the help. */
  fault?: string | undefined;
};

/** A field of the office between its label and its help. */
export function FieldFrame({
  label,
  help,
  fault,
  children,
}: FieldTexts & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const hint = fault ?? help;
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'office-input',
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': hint ? `${id}-help` : undefined,
      })}
      {hint && (
        <p id={`${id}-help`} className={classNames('office-help', fault && 'is-error')}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The choices of a `select`. */
export const Options = ({ options }: { options: readonly { value: string; label: string }[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
