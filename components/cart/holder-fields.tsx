'use client';

import { useTranslations } from 'next-intl';
import { DateField } from '@/components/forms/date-field';
import { FieldGroup } from '@/components/forms/form-context';
import { TextField } from '@/components/forms/text-field';
import { NAME_MAX } from '@/lib/identity/schema';

type HolderFieldsProps = {
  index: number;
  /** Names the pass, such as "Passage 25–26, personne 1". */
  legend: string;
};

export function HolderFields({ index, legend }: HolderFieldsProps) {
  const t = useTranslations('checkout.information');
  const path = (field: string) => `holders.${index}.${field}`;
  return (
    <fieldset className="mt-5 min-w-0 border-t border-hair pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{legend}</legend>
      <FieldGroup label={legend}>
        <div className="grid-12 clear-both gap-y-5">
          {(['firstName', 'lastName'] as const).map((field) => (
            <TextField
              key={field}
              className="col-span-12 md:col-span-6"
              name={path(field)}
              label={t(field)}
              required
              autoComplete="off"
              maxLength={NAME_MAX}
            />
          ))}
          <DateField
            className="col-span-12 md:col-span-6"
            name={path('birthDate')}
            label={t('birthDate')}
            required
          />
        </div>
      </FieldGroup>
    </fieldset>
  );
}
