'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { emptyLists, type FieldKind } from '@/lib/publishing/fields';
import { FieldError } from './field-error';
import type { NestedProps } from './input-props';
import { asList, moved } from './json';

type ListKind = Extract<FieldKind, { kind: 'list' }>;

/** A list: entries are added, removed and moved by buttons. */
export function ListInput({ Input, field, path, label, value: given, onChange }: NestedProps<ListKind>) {
  const t = useTranslations('contentForms');
  const value = asList(given);
  const { item } = field;
  const isShort = item.kind === 'choice' || item.kind === 'reference';
  const empty = item.kind === 'group' ? emptyLists(item.fields) : '';
  return (
    <fieldset className={classNames('grid content-start gap-3', !isShort && 'col-span-full')}>
      <legend className="office-label">{label}</legend>
      {value.map((one, index) => {
        const entry = t('entry', { field: label, number: String(index + 1) });
        return (
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <div className="grid">
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
        <button type="button" className="office-button is-square" onClick={() => onChange([...value, empty])}>
          {t('add', { field: label })}
        </button>
      </div>
    </fieldset>
  );
}

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Side by side instead of one below the other. */
  isRow?: boolean;
};

/** Up, down, remove: 28 x 24, and 44 on coarse pointers. */
export function MoveButtons({ name, index, count, onMove, onRemove, isRow }: MoveButtonsProps) {
  const t = useTranslations('contentForms');
  const size =
    'grid h-6 w-7 place-items-center border border-edge pointer-coarse:h-11 pointer-coarse:w-11 aria-disabled:text-hair';
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <div className={isRow ? 'flex lg:grid' : 'grid content-start pt-[22px]'}>
      <button
        type="button"
        className={size}
        aria-disabled={isFirst || undefined}
        aria-label={t('up', { field: name })}
        onClick={() => !isFirst && onMove(index - 1)}
      >
        <Icon name="chevron-up" />
      </button>
      <button
        type="button"
        className={size}
        aria-disabled={isLast || undefined}
        aria-label={t('down', { field: name })}
        onClick={() => !isLast && onMove(index + 1)}
      >
        <Icon name="chevron-down" />
      </button>
      <button type="button" className={size} aria-label={t('remove', { field: name })} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </div>
  );
}
