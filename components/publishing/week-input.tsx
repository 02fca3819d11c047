'use client';

import { useTranslations } from 'next-intl';
import type { FieldKind } from '@/lib/publishing/fields';
import { FieldError } from './field-error';
import type { NestedProps } from './input-props';
import { asList, asObject, withMember } from './json';

type WeekKind = Extract<FieldKind, { kind: 'week' }>;

/** The hours of each weekday; an empty day takes those of the last one that has some with one press. */
export function WeekInput({ Input, field, path, label, value, onChange }: NestedProps<WeekKind>) {
  const t = useTranslations('contentForms');
  const week = asObject(value);
  return (
    <fieldset className="office-week col-span-full border-l border-hair pl-3">
      <legend className="office-label">{label}</legend>
      {field.fields.map((day, index) => {
        const isEmpty = asList(week[day.name]).length === 0;
        const before = field.fields.slice(0, index).findLast(({ name }) => asList(week[name]).length > 0);
        return (
          <div key={day.name} className="border-b border-hair py-1.5">
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
                className="ml-[100px] min-h-6 pointer-coarse:min-h-11 text-mute underline underline-offset-4"
                onClick={() => onChange({ ...week, [day.name]: structuredClone(week[before.name]) })}
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
