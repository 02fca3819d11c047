'use client';

import { useTranslations } from 'next-intl';
import type { FieldKind, FieldName } from '@/lib/publishing/fields';
import { useEditor } from './editor-context';
import { FieldError } from './field-error';
import type { NestedProps } from './input-props';
import { asList, asObject, withMember } from './json';

type WeekKind = Extract<FieldKind, { kind: 'week' }>;

/** The hours of each weekday; an empty day takes those of the last one that has some with one press. */
export function WeekInput({ Input, field, path, label, value, onChange }: NestedProps<WeekKind>) {
  const t = useTranslations('contentForms');
  const { goTo } = useEditor();
  const week = asObject(value);
  const take = (index: number, from: FieldName) => {
    const [day, next] = field.fields.slice(index);
    if (!day) return;
    onChange({ ...week, [day.name]: structuredClone(week[from]) });
    // on to the next day that may take them over
    goTo([path, next && asList(week[next.name]).length === 0 ? next.name : day.name].join('.'));
  };
  return (
    <fieldset className="office-week col-span-full border-l border-hair pl-3">
      <legend className="office-label">{label}</legend>
      {field.fields.map((day, index) => {
        const isEmpty = asList(week[day.name]).length === 0;
        const before = field.fields.slice(0, index).findLast(({ name }) => asList(week[name]).length > 0);
        return (
          <div key={day.name} data-path={`${path}.${day.name}`}>
            <Input
              field={day}
              path={`${path}.${day.name}`}
              label={t(`fields.${day.name}`)}
              value={week[day.name]}
              onChange={(next) => onChange(withMember(week, day.name, next))}
            />
            {isEmpty && before && (
              <button
                type="button"
                data-first
                className="min-h-6 text-mute underline underline-offset-4 pointer-coarse:min-h-11"
                onClick={() => take(index, before.name)}
              >
                {t('sameAs', { field: t(`fields.${before.name}`) })}
              </button>
            )}
          </div>
        );
      })}
      <FieldError path={path} />
    </fieldset>
  );
}
