'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { CALLING_CODES, COUNTRY_CODES, isCountryCode, type CountryCode } from './countries';
import { FormField, type FieldProps } from './form-field';
import { checkPhone, readablePhone, toInternational } from './phone-number';
import { Select } from './select-field';

type PhoneFieldProps = FieldProps & { autoCompleteSection?: string };

type Phone = { country: CountryCode; number: string };

function phoneOf(value: unknown): Phone {
  if (typeof value !== 'object' || value === null) return { country: 'CH', number: '' };
  const country = 'country' in value && typeof value.country === 'string' ? value.country : 'CH';
  const number = 'number' in value && typeof value.number === 'string' ? value.number : '';
  return { country: isCountryCode(country) ? country : 'CH', number };
}

const OPTIONS = COUNTRY_CODES.map((code) => ({ value: code, label: `${code} +${CALLING_CODES[code]}` }));

/**
 * Country and number. The form holds `{ country, number: "+41…" }`; a number that does not exist stays as it
 * was typed and fails the schema.
 */
export function PhoneField({ autoCompleteSection, ...field }: PhoneFieldProps) {
  const t = useTranslations('forms.phone');
  const { field: input } = useController({ name: field.name });
  const phone = phoneOf(input.value);
  const [typed, setTyped] = useState(() => readablePhone(phone.number));
  const matches = typed === phone.number || toInternational(typed, phone.country) === phone.number;
  const shown = matches ? typed : readablePhone(phone.number);
  const change = (text: string, country: CountryCode) => {
    setTyped(text);
    input.onChange({ country, number: toInternational(text, country) });
  };
  const check = async () => {
    input.onBlur();
    if (shown.trim() === '') return;
    const found = await checkPhone(shown, phone.country);
    setTyped(found?.shown ?? shown);
    input.onChange({ country: phone.country, number: found?.number ?? shown });
  };
  return (
    <FormField {...field} inner={['number', 'country']}>
      {(control) => (
        <span className="flex gap-2">
          <Select
            className="w-[118px] flex-none"
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
            name={input.name}
            ref={input.ref}
            value={shown}
            onChange={(event) => change(event.target.value, phone.country)}
            onBlur={() => void check()}
          />
        </span>
      )}
    </FormField>
  );
}
