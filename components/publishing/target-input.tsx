'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ADDRESSED_TYPES } from '@/lib/content/schema/navigation';
import type { Field, FieldKind } from '@/lib/publishing/fields';
import { FieldError } from './field-error';
import type { NestedProps } from './input-props';
import { asObject, asText } from './json';

type TargetKind = Extract<FieldKind, { kind: 'target' | 'destination' }>;

/** Pages are few enough to choose from, other content is looked up. */
const contentFields = (given: unknown): readonly Field[] => {
  const type = ADDRESSED_TYPES.find((one) => one === given) ?? 'page';
  return [
    { name: 'type', kind: 'choice', options: ADDRESSED_TYPES },
    type === 'page'
      ? { name: 'id', kind: 'reference', to: 'page' }
      : { name: 'id', label: 'record', kind: 'record', of: type },
    { name: 'query', kind: 'line' },
  ];
};

/** Where a button or an entry of the menu leads: content of the site, or a link. */
export function TargetInput({ Input, field, path, label, value, onChange }: NestedProps<TargetKind>) {
  const t = useTranslations('contentForms');
  const id = useId();
  const isMenu = field.kind === 'destination';
  const isLink = isMenu ? 'href' in asObject(value) : typeof value !== 'object' || value === null;
  const inside = isMenu ? t('target.content') : t('target.page');
  const choose = (toLink: boolean) => {
    if (isMenu) return onChange(toLink ? { href: {} } : { type: 'page', id: '' });
    onChange(toLink ? '' : { page: '' });
  };
  return (
    <fieldset className="col-span-full grid gap-3" data-path={path}>
      <legend className="office-label">{label}</legend>
      <div className="flex gap-4">
        {[false, true].map((toLink) => (
          <label key={String(toLink)} className="flex gap-2">
            <input type="radio" name={id} checked={isLink === toLink} onChange={() => choose(toLink)} />
            {toLink ? t('target.href') : inside}
          </label>
        ))}
      </div>
      {isMenu && isLink && (
        <Input
          field={{ kind: 'localized', of: 'line' }}
          path={`${path}.href`}
          label={t('target.href')}
          value={asObject(value).href}
          onChange={(href) => onChange({ href })}
        />
      )}
      {isMenu && !isLink && (
        <Input
          field={{ kind: 'group', fields: contentFields(asObject(value).type) }}
          label={inside}
          {...{ path, value, onChange }}
        />
      )}
      {!isMenu && isLink && (
        <Input
          field={{ kind: 'line' }}
          path={path}
          label={t('linkTo')}
          value={asText(value)}
          onChange={onChange}
        />
      )}
      {!isMenu && !isLink && (
        <Input
          field={{ kind: 'reference', to: 'page' }}
          path={`${path}.page`}
          label={t('target.page')}
          value={asObject(value).page}
          onChange={(page) => onChange({ page })}
        />
      )}
      <FieldError path={path} />
    </fieldset>
  );
}
