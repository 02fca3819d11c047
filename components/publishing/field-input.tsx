'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Options } from '@/components/office/field-frame';
import { classNames } from '@/components/ui/class-names';
import type { RichText } from '@/lib/content/schema/blocks';
import { isDay } from '@/lib/core/dates';
import { weekdayName } from '@/lib/i18n/format-days';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import type { Field, FieldKind } from '@/lib/publishing/fields';
import { partOfField } from '@/lib/publishing/rules';
import { typedTime } from '@/lib/publishing/typed';
import { useEditor } from './editor-context';
import { FieldError } from './field-error';
import type { CommonProps, InputProps } from './input-props';
import { asObject, asText, withMember } from './json';
import { ImageInput } from './image-input';
import { ListInput } from './list-input';
import { RecordInput } from './record-input';
import { RichInput } from './rich-input';
import { TargetInput } from './target-input';
import { finishedNumber, typedNumber } from './typed-number';
import { WeekInput } from './week-input';

/** Members of an object, one field each. */
export function Fields({
  fields,
  path,
  value,
  onChange,
}: Omit<InputProps, 'field' | 'label'> & { fields: readonly Field[] }) {
  const t = useTranslations('contentForms.fields');
  const object = asObject(value);
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      path={path ? `${path}.${field.name}` : field.name}
      label={t(field.label ?? field.name)}
      value={object[field.name]}
      onChange={(next) => onChange(withMember(object, field.name, next, field.keepsEmpty))}
    />
  ));
}

/** A field of any kind, with the error that the server found there. */
export function FieldInput(props: InputProps) {
  const { field, label, path, value, onChange } = props;
  switch (field.kind) {
    case 'group':
      return (
        <fieldset className="office-group">
          <legend className="office-label">{label}</legend>
          <Fields fields={field.fields} {...{ path, value, onChange }} />
          <FieldError path={path} />
        </fieldset>
      );
    case 'localized':
      return (
        <fieldset className="col-span-full grid gap-3 md:grid-cols-2">
          <legend className="office-label">{label}</legend>
          {LOCALES.map((locale) => (
            <div key={locale} lang={locale}>
              <FieldInput
                field={{ kind: field.of }}
                path={`${path}.${locale}`}
                label={LANGUAGES[locale].name}
                value={asObject(value)[locale]}
                onChange={(next) => onChange(withMember(asObject(value), locale, next))}
              />
            </div>
          ))}
        </fieldset>
      );
    case 'week':
      return <WeekInput {...props} field={field} Input={FieldInput} />;
    case 'list':
      return <ListInput {...props} field={field} Input={FieldInput} />;
    case 'target':
    case 'destination':
      return <TargetInput {...props} field={field} Input={FieldInput} />;
    case 'image':
      return <ImageInput {...props} field={field} Input={FieldInput} />;
    case 'blocks':
      return null;
    case 'choice':
      return field.isOpen ? <OpenChoice {...props} field={field} /> : <Single {...props} field={field} />;
    default:
      return <Single {...props} field={field} />;
  }
}

type OpenChoiceProps = InputProps<Extract<FieldKind, { kind: 'choice' }>>;

/** All values of a choice, one below the other. */
function OpenChoice({ field, path, label, value, onChange }: OpenChoiceProps) {
  const t = useTranslations('contentForms.choices');
  const name = useId();
  return (
    <fieldset data-path={path} className="office-options">
      <legend className="office-label">{label}</legend>
      {field.options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          {t(option)}
        </label>
      ))}
      <FieldError path={path} />
    </fieldset>
  );
}

type SingleKind = Exclude<
  FieldKind,
  | { kind: 'group' | 'week' }
  | { kind: 'localized' }
  | { kind: 'list' }
  | { kind: 'target' | 'destination' }
  | { kind: 'blocks' }
  | { kind: 'image' }
>;

function Single({ field, path, label, value, onChange }: InputProps<SingleKind>) {
  const id = useId();
  const { errorAt, writerAt } = useEditor();
  const t = useTranslations('contentForms.presence');
  const error = errorAt(path);
  const writer = writerAt(path);
  const isInvalid = error !== undefined;
  const describedBy = isInvalid ? `${id}-error` : undefined;
  const common = {
    id,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    className: 'office-input',
  };
  return (
    <div
      className={classNames(
        'office-field',
        (field.kind === 'long' || field.kind === 'rich') && 'col-span-full',
        writer !== undefined && 'is-theirs',
      )}
      data-path={path}
    >
      {writer !== undefined && <p className="office-writer">{t('here', { name: writer })}</p>}
      {field.kind === 'check' ? (
        <label className="flex gap-2">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked || undefined)}
          />
          {label}
        </label>
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          <Control {...{ field, path, label, value, onChange, common }} />
          {field.kind === 'date' && <Weekday day={asText(value)} />}
        </>
      )}
      {error && (
        <p id={`${id}-error`} className="office-help is-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The weekday of a date, so that a wrong week is seen. */
function Weekday({ day }: { day: string }) {
  const locale = useLocale();
  return isDay(day) && <p className="office-help">{weekdayName(day, locale)}</p>;
}

type ControlProps = Pick<InputProps<SingleKind>, 'field' | 'path' | 'label' | 'value' | 'onChange'> & {
  common: CommonProps;
};

const TYPES = { line: 'text', date: 'date', check: 'checkbox' } as const;

function Control({ field, path, label, value, onChange, common }: ControlProps) {
  switch (field.kind) {
    case 'rich':
      return (
        <RichInput
          id={common.id}
          label={label}
          value={(value ?? '') as RichText}
          locale={LOCALES.find((locale) => locale === partOfField(path)) ?? DEFAULT_LOCALE}
          isInvalid={common['aria-invalid'] === true}
          describedBy={common['aria-describedby']}
          onChange={onChange}
        />
      );
    case 'long':
      return (
        <textarea
          rows={3}
          {...common}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'choice':
    case 'reference':
      return <Choice {...{ field, value, onChange, common }} />;
    case 'record':
      return <RecordInput key={field.of} {...{ field, value, onChange, common }} />;
    case 'number':
      return (
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...common}
          value={asText(value)}
          onChange={(event) => onChange(typedNumber(event.target.value))}
          onBlur={() => typeof value === 'string' && value !== '' && onChange(finishedNumber(value))}
        />
      );
    // a native field shows the clock of the browser's language, which need not be that of the page
    case 'time':
      return (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="00:00"
          {...common}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => typedTime(asText(value)) !== asText(value) && onChange(typedTime(asText(value)))}
        />
      );
    default:
      return (
        <input
          type={TYPES[field.kind]}
          autoComplete="off"
          {...common}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function Choice({ field, value, onChange, common }: Omit<ControlProps, 'path' | 'label'>) {
  const t = useTranslations('contentForms');
  const { references } = useEditor();
  const options =
    field.kind === 'reference'
      ? (references[field.to] ?? [])
      : field.kind === 'choice'
        ? field.options.map((option) => ({ value: option, label: t(`choices.${option}`) }))
        : [];
  const current = asText(value);
  const isKnown = current === '' || options.some((option) => option.value === current);
  return (
    <select {...common} value={current} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('none')}</option>
      {!isKnown && <option value={current}>{current}</option>}
      <Options options={options} />
    </select>
  );
}
