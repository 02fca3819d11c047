import { useTranslations } from 'next-intl';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { classNames } from '@/components/ui/class-names';
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
  const { field, isFixed, hints } = useEditionField(path, help);
  return (
    <div className="office-field">
      <label htmlFor={field.id}>
        {label}
        {isFixed && <Icon name="lock" className="ml-1.5 inline-block !size-3 text-mute" />}
      </label>
      {isLong ? <textarea rows={2} {...field} /> : <input autoComplete="off" {...field} />}
      {hints}
    </div>
  );
}

type EditionCellProps = { path: FieldPath<EditionValues>; label: string; isAmount?: boolean };

/** A field in a cell: the head of its column is its label where there is one to see. */
export function EditionCell({ path, label, isAmount = false }: EditionCellProps) {
  const { field, isFixed, hints } = useEditionField(path);
  return (
    <div className={classNames('office-field', isAmount && 'is-amount')}>
      <label htmlFor={field.id} className="md:sr-only">
        {label}
      </label>
      <div className="flex items-center justify-end gap-1.5">
        {isFixed && isAmount && <Icon name="lock" className="!size-3 text-mute" />}
        <input autoComplete="off" {...field} />
      </div>
      {hints}
    </div>
  );
}

/** Common part of both: the input's properties, and the content below it. */
function useEditionField(path: FieldPath<EditionValues>, help?: string) {
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
  return {
    isFixed,
    field: {
      ...register(path),
      id,
      readOnly: isFixed,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': hints.length > 0 ? `${id}-help` : undefined,
      className: 'office-input',
    },
    hints: hints.length > 0 && (
      <div id={`${id}-help`} className={error ? 'office-help is-error' : 'office-help'}>
        {hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
    ),
  };
}
