import { useTranslations } from 'next-intl';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { useStoredField } from './edition-context';
import { fieldId, shownValue } from './edition-paths';
import type { EditionValues } from './edition-values';

type EditionFieldProps = {
  path: FieldPath<EditionValues>;
  label: string;
  help?: string | undefined;
  isLong?: boolean;
};

/** A field of the season's form with its label, help and error. What a sale has fixed can only be read. */
export function EditionField({ path, label, help, isLong = false }: EditionFieldProps) {
  const t = useTranslations('officeForms.seasons');
  const { register, formState, getFieldState } = useFormContext<EditionValues>();
  const { error } = getFieldState(path, formState);
  const { isFixed, was } = useStoredField(path);
  const id = fieldId(path);
  const hints = [
    error?.message,
    was === undefined ? undefined : was ? t('was', { value: shownValue(was) }) : t('wasEmpty'),
    help,
  ].filter(Boolean);
  const field = {
    ...register(path),
    id,
    readOnly: isFixed,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': hints.length > 0 ? `${id}-help` : undefined,
    className: 'office-input',
  };
  return (
    <div className="office-field">
      <label htmlFor={id}>
        {label}
        {isFixed && <Icon name="lock" className="ml-1.5 inline-block !size-3 text-mute" />}
      </label>
      {isLong ? <textarea rows={2} {...field} /> : <input autoComplete="off" {...field} />}
      {hints.length > 0 && (
        <div id={`${id}-help`} className={error ? 'office-help is-error' : 'office-help'}>
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </div>
      )}
    </div>
  );
}
