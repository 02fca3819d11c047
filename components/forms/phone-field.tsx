'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { CALLING_CODES, COUNTRY_CODES, isCountryCode, type CountryCode } from './countries';
import { FormField, type FieldProps } from './form-field';
import { checkPhone, readablePhone, toInternational } from './phone-number';

type PhoneFieldProps = FieldProps & { autoCompleteSection?: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const OPTIONS = COUNTRY_CODES.map((code) => ({ value: code, label: `${code} +${CALLING_CODES[code]}` }));

/**
 * Country and number. The form holds `{ country, number: "+41…" }`. An invalid number stays as typed and fails the
 * schema.
 */
export function PhoneField({ autoCompleteSection, ...field }: PhoneFieldProps) {
  const t = useTranslations('forms.phone');
  // two controllers, because the number's error would be lost if the object were one field
  const { field: country } = useController({ name: `${field.name}.country` });
  const { field: number } = useController({ name: `${field.name}.number` });
  const chosen = textOf(country.value);
  const phone = { country: isCountryCode(chosen) ? chosen : ('CH' as const), number: textOf(number.value) };
  const [typed, setTyped] = useState(() => readablePhone(phone.number));
  const matches = typed === phone.number || toInternational(typed, phone.country) === phone.number;
  const shown = matches ? typed : readablePhone(phone.number);
  const change = (text: string, from: CountryCode) => {
    setTyped(text);
    if (from !== chosen) country.onChange(from);
    number.onChange(toInternational(text, from));
  };
  const check = async () => {
    number.onBlur();
    if (shown.trim() === '') return;
    const found = await checkPhone(shown, phone.country);
    setTyped(found?.shown ?? shown);
    number.onChange(found?.number ?? shown);
  };
  return (
    <FormField {...field} inner={['number', 'country']}>
      {(control) => (
        <span className="flex gap-2 max-[19rem]:flex-col">
          <Select
            className="flex-none min-[19rem]:w-[7.375rem]"
            aria-label={t('country')}
            options={OPTIONS}
            autoComplete="off"
            value={phone.country}
            onChange={(event) => {
              if (isCountryCode(event.target.value)) change(shown, event.target.value);
            }}
          />
          <input
            type="tel"
            autoComplete={autoCompleteSection ? `${autoCompleteSection} tel` : 'tel'}
            maxLength={30}
            className="input tabular-nums"
            {...control}
            name={number.name}
            ref={number.ref}
            value={shown}
            onChange={(event) => change(event.target.value, phone.country)}
            onBlur={() => void check()}
          />
        </span>
      )}
    </FormField>
  );
}
