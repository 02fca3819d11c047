'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { SelectOption } from '@/components/ui/select';
import { CANTONS, COUNTRY_CODES } from './countries';
import { PostcodeFields } from './postcode-fields';
import { SelectField } from './select-field';
import { TextField } from './text-field';

type AddressFieldsProps = {
  /** Path of the address in the form, such as `shippingContact.address`. */
  name: string;
  required?: boolean;
  /** Autocomplete section: `shipping` or `billing`. */
  autoCompleteSection?: 'shipping' | 'billing';
};

// not localeCompare: server and browser may order accents differently, which breaks hydration
const sortKey = (option: SelectOption) => option.label.normalize('NFD');
const sortByLabel = (options: SelectOption[]) =>
  options.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));

/** Street and number, complement, postcode and town, canton (Switzerland only), country. */
export function AddressFields({ name, required = true, autoCompleteSection }: AddressFieldsProps) {
  const t = useTranslations('forms.address');
  const cantons = useTranslations('forms.cantons');
  const countries = useTranslations('forms.countries');
  const country: unknown = useWatch({ name: `${name}.country` });
  const fill = (token: string) => (autoCompleteSection ? `${autoCompleteSection} ${token}` : token);
  const cantonOptions = sortByLabel(CANTONS.map((code) => ({ value: code, label: cantons(code) })));
  return (
    <div className="grid-12 gap-y-5">
      <TextField
        className="col-span-12 min-[19rem]:col-span-8 md:col-span-9"
        name={`${name}.street`}
        label={t('street')}
        required={required}
        autoComplete={fill('address-line1')}
        maxLength={70}
      />
      <TextField
        className="col-span-12 min-[19rem]:col-span-4 md:col-span-3"
        name={`${name}.number`}
        label={t('number')}
        autoComplete="off"
        maxLength={16}
      />
      <TextField
        className="col-span-12"
        name={`${name}.complement`}
        label={t('complement')}
        autoComplete={fill('address-line2')}
        maxLength={70}
      />
      <PostcodeFields name={name} required={required} fill={fill} />
      <SelectField
        className="col-span-12 md:col-span-6"
        name={`${name}.country`}
        label={t('country')}
        required={required}
        autoComplete={fill('country')}
        options={COUNTRY_CODES.map((code) => ({ value: code, label: countries(code) }))}
      />
      {(country === undefined || country === 'CH') && (
        <SelectField
          className="col-span-12 md:col-span-6"
          name={`${name}.state`}
          label={t('canton')}
          autoComplete={fill('address-level1')}
          empty={t('noCanton')}
          forgetWhenHidden
          options={cantonOptions}
        />
      )}
    </div>
  );
}
