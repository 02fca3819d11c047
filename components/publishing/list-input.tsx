'use client';

import { useLocale, useTranslations } from 'next-intl';
import { OfficeButton } from '@/components/office/office-button';
import { classNames } from '@/components/ui/class-names';
import { WEEKDAYS } from '@/lib/content/schema/opening';
import { FORMATS } from '@/lib/i18n/formats';
import { emptyLists, type FieldKind } from '@/lib/publishing/fields';
import { useEditor } from './editor-context';
import { FieldError } from './field-error';
import type { NestedProps } from './input-props';
import { asList, moved } from './json';
import { MoveButtons } from './move-buttons';

type ListKind = Extract<FieldKind, { kind: 'list' }>;

/** A list: entries are added, removed and moved by buttons. */
export function ListInput({ Input, field, path, label, value: given, onChange }: NestedProps<ListKind>) {
  const t = useTranslations('contentForms');
  const locale = useLocale();
  const { goTo } = useEditor();
  const value = asList(given);
  const day = WEEKDAYS.findIndex((name) => path.endsWith(`.${name}`));
  const weekday = FORMATS[locale].weekdays[day];
  const { item } = field;
  const isShort = item.kind === 'choice' || item.kind === 'reference';
  const empty = item.kind === 'group' ? emptyLists(item.fields) : '';
  const add = () => {
    onChange([...value, empty]);
    goTo(`${path}.${value.length}`);
  };
  return (
    <fieldset className={classNames('grid content-start gap-3', !isShort && 'col-span-full')}>
      <legend className="office-label">{label}</legend>
      {value.map((one, index) => {
        const entry = t('entry', { field: label, number: String(index + 1) });
        return (
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <div className={classNames('grid', isShort && 'office-unlabelled')}>
              <Input
                field={item}
                path={`${path}.${index}`}
                label={entry}
                value={one}
                onChange={(next) => onChange(value.map((old, place) => (place === index ? next : old)))}
              />
            </div>
            <MoveButtons
              name={entry}
              list={path}
              index={index}
              count={value.length}
              onMove={(to) => onChange(moved(value, index, to))}
              onRemove={() => onChange(value.filter((_, place) => place !== index))}
            />
          </div>
        );
      })}
      <FieldError path={path} />
      <div>
        <OfficeButton
          look="square"
          aria-label={weekday ? undefined : t('add', { field: label })}
          onClick={add}
        >
          {weekday ? t('addHours', { day: weekday }) : t('addShort')}
        </OfficeButton>
      </div>
    </fieldset>
  );
}
