'use client';

import { useTranslations } from 'next-intl';
import { EMAIL_MAX } from '@/lib/core/email';
import { AddressFields } from './address-fields';
import { DateField } from './date-field';
import { PhoneField } from './phone-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

type Part = 'title' | 'gender' | 'email' | 'phone' | 'company' | 'birthDate' | 'address';

type ContactFieldsProps = {
  /** Path of the contact in the form, such as `shippingContact`; without it the fields are at the top level. */
  name?: string;
  /** False where the names are known from elsewhere; otherwise they are required. */
  withNames?: boolean;
  /** Which parts to show and whether they are required. */
  parts: Partial<Record<Part, 'required' | 'optional'>>;
  autoCompleteSection?: 'shipping' | 'billing';
};

const TITLES = ['none', 'mr', 'mrs', 'ms'] as const;
const GENDERS = ['none', 'female', 'male'] as const;

/** A person's contact details. */
export function ContactFields({ name, withNames = true, parts, autoCompleteSection }: ContactFieldsProps) {
  const t = useTranslations('forms.contact');
  const path = (field: string) => (name ? `${name}.${field}` : field);
  const fill = (token: string) => (autoCompleteSection ? `${autoCompleteSection} ${token}` : token);
  return (
    <div className="grid-12 gap-y-5">
      {parts.title && (
        <SelectField
          className="col-span-12 md:col-span-6"
          name={path('title')}
          label={t('title')}
          required={parts.title === 'required'}
          options={TITLES.map((value) => ({ value, label: t(`titles.${value}`) }))}
        />
      )}
      {parts.gender && (
        <SelectField
          className="col-span-12 md:col-span-6"
          name={path('gender')}
          label={t('gender')}
          required={parts.gender === 'required'}
          options={GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))}
        />
      )}
      {withNames && (
        <>
          <TextField
            className="col-span-12 md:col-span-6 md:col-start-1"
            name={path('firstName')}
            label={t('firstName')}
            required
            autoComplete={fill('given-name')}
            maxLength={70}
          />
          <TextField
            className="col-span-12 md:col-span-6"
            name={path('lastName')}
            label={t('lastName')}
            required
            autoComplete={fill('family-name')}
            maxLength={70}
          />
        </>
      )}
      {parts.company && (
        <TextField
          className="col-span-12"
          name={path('company')}
          label={t('company')}
          required={parts.company === 'required'}
          autoComplete={fill('organization')}
          maxLength={70}
        />
      )}
      {parts.birthDate && (
        <DateField
          className="col-span-12 md:col-span-6"
          name={path('birthDate')}
          label={t('birthDate')}
          required={parts.birthDate === 'required'}
          autoComplete="bday"
        />
      )}
      {parts.address && (
        <div className="col-span-12">
          <AddressFields
            name={path('address')}
            required={parts.address === 'required'}
            autoCompleteSection={autoCompleteSection}
          />
        </div>
      )}
      {parts.email && (
        <TextField
          className="col-span-12 md:col-span-6"
          type="email"
          name={path('email')}
          label={t('email')}
          required={parts.email === 'required'}
          autoComplete={fill('email')}
          maxLength={EMAIL_MAX}
        />
      )}
      {parts.phone && (
        <PhoneField
          className="col-span-12 md:col-span-6"
          name={path('phone')}
          label={t('phone')}
          required={parts.phone === 'required'}
          autoCompleteSection={autoCompleteSection}
        />
      )}
    </div>
  );
}
