import { useId } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import type { EditionValues } from './edition-values';

type EditionFieldProps = {
  path: FieldPath<EditionValues>;
  label: string;
  help?: string;
  type?: 'text' | 'date';
  isLong?: boolean;
};

/** A field of the season's form with its label, help and error. */
export function EditionField({ path, label, help, type = 'text', isLong = false }: EditionFieldProps) {
  const id = useId();
  const { register, formState, getFieldState } = useFormContext<EditionValues>();
  const { error } = getFieldState(path, formState);
  const field = {
    ...register(path),
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || help ? `${id}-help` : undefined,
    className: 'office-input',
  };
  return (
    <div className="office-field">
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea rows={2} {...field} /> : <input type={type} autoComplete="off" {...field} />}
      {(error || help) && (
        <p id={`${id}-help`} className={error ? 'office-help is-error' : 'office-help'}>
          {error?.message ?? help}
        </p>
      )}
    </div>
  );
}
