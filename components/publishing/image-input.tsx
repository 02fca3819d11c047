'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { FILE_IMAGE_FIELDS, type FieldKind } from '@/lib/publishing/fields';
import { FieldError } from './field-error';
import type { NestedProps } from './input-props';
import { asObject, asText, withMember } from './json';

/** Loaded where there is a picture field. */
const PictureInput = dynamic(() => import('./picture-input').then((one) => one.PictureInput));

type ImageKind = Extract<FieldKind, { kind: 'image' }>;

/** An image: a picture of the library. One that names a file of the site keeps its fields. */
export function ImageInput({ Input, path, label, value, onChange }: NestedProps<ImageKind>) {
  const t = useTranslations('contentForms.fields');
  const image = asObject(value);
  const fields = 'src' in image ? FILE_IMAGE_FIELDS : [];
  const caption = asText(image.caption);
  return (
    <fieldset className="col-span-full grid gap-3 border-l border-hair pl-3">
      <legend className="office-label">{label}</legend>
      {fields.map((field) => (
        <Input
          key={field.name}
          field={field}
          path={`${path}.${field.name}`}
          label={t(field.name)}
          value={image[field.name]}
          onChange={(next) => onChange(withMember(image, field.name, next))}
        />
      ))}
      <PictureInput
        id={'picture' in image ? asText(image.picture) : undefined}
        path={path}
        onChange={(picture) => onChange(picture && { picture, ...(caption && { caption }) })}
      />
      {'picture' in image && (
        <Input
          field={{ kind: 'long' }}
          path={`${path}.caption`}
          label={t('caption')}
          value={image.caption}
          onChange={(next) => onChange(withMember(image, 'caption', next))}
        />
      )}
      <FieldError path={path} />
    </fieldset>
  );
}
