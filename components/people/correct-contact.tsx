'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { COUNTRY_CODES, isCountryCode, CANTONS } from '@/components/forms/countries';
import { readablePhone } from '@/components/forms/phone-number';
import { ActionRow } from '@/components/office/action-list';
import { OfficeSelect } from '@/components/office/fields';
import { FormFailure } from '@/components/office/form-failure';
import { NamedField, NamedSelect } from '@/components/office/named-field';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { useSavedValues } from '@/components/office/use-saved-values';
import { callApi } from '@/lib/http/client';
import { titleSchema } from '@/lib/identity/schema';
import { correctContactContract } from '@/lib/people/contract';
import type { ContactCorrection, CorrectableContact } from '@/lib/people/schema';
import { cantonsFor, contactChange, isSwiss, withStored } from './contact-change';

type CorrectContactProps = { id: string; version: string; fields: CorrectableContact };

/** Corrects the contact of a person who is opened. */
export function CorrectContact(props: CorrectContactProps) {
  const t = useTranslations('officeForms.people');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ul>
      <ActionRow verb={t('correct')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ContactForm {...props} onDone={() => setIsOpen(false)} />
      </ActionRow>
    </ul>
  );
}

/** After a conflict, untouched fields take the values that somebody else saved. */
function ContactForm({ id, version, fields, onDone }: CorrectContactProps & { onDone: () => void }) {
  const t = useTranslations('officeForms.people');
  const contact = useTranslations('forms.contact');
  const { title = 'none', firstName, lastName, company, phone, address } = fields;
  const [chosen, setChosen] = useState<string | null>(null);
  const country = chosen ?? address?.country ?? 'CH';
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, formFailure, faults, error } = useAction({
    call: (body: ContactCorrection) =>
      callApi(correctContactContract, { params: { id }, body, ifMatch: version }),
    done: () => t('corrected'),
    onDone,
    followsOthers: true,
  });
  useFaultFocus(form, error);
  useSavedValues(form, version);
  const field = (name: string, value: string | undefined, label: string) => ({
    name,
    value,
    label,
    fault: faults.get(name),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(contactChange(fields, { form: new FormData(event.currentTarget), country }));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('correct')} className="grid gap-3.5 py-3">
      <FormFailure text={formFailure} />
      <NamedSelect
        key={title}
        {...field('title', title, contact('title'))}
        options={titleSchema.options.map((value) => ({ value, label: contact(`titles.${value}`) }))}
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <NamedField {...field('firstName', firstName, contact('firstName'))} required />
        <NamedField {...field('lastName', lastName, contact('lastName'))} required />
      </div>
      <NamedField {...field('company', company, contact('company'))} />
      <AddressPart {...{ address, country, field }} onCountry={setChosen} />
      <NamedField
        {...field('phone.number', phone && readablePhone(phone.number), contact('phone'))}
        type="tel"
      />
      <p className="office-help">{t('correctHelp')}</p>
      <div>
        <OfficeSubmit isBusy={isBusy}>{t('save')}</OfficeSubmit>
      </div>
    </form>
  );
}

type Named = { name: string; value: string | undefined; label: string; fault: string | undefined };

type AddressPartProps = Pick<CorrectableContact, 'address'> & {
  country: string;
  onCountry: (country: string) => void;
  field: (name: string, value: string | undefined, label: string) => Named;
};

function AddressPart({ address, country, onCountry, field }: AddressPartProps) {
  const t = useTranslations('forms.address');
  const countries = useTranslations('forms.countries');
  const cantons = useTranslations('forms.cantons');
  const countryName = (code: string) => (isCountryCode(code) ? countries(code) : code);
  const cantonName = (code: string) => {
    const canton = CANTONS.find((one) => one === code);
    return canton ? cantons(canton) : code || t('noCanton');
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3.5">
        <NamedField {...field('address.street', address?.street, t('street'))} />
        <NamedField {...field('address.number', address?.number, t('number'))} />
      </div>
      <NamedField {...field('address.complement', address?.complement, t('complement'))} />
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3.5">
        <NamedField {...field('address.zip', address?.zip, t('zip'))} />
        <NamedField {...field('address.city', address?.city, t('city'))} />
      </div>
      <OfficeSelect
        label={t('country')}
        value={country}
        onChange={onCountry}
        options={withStored(COUNTRY_CODES, address?.country).map((value) => ({
          value,
          label: countryName(value),
        }))}
      />
      {isSwiss(country) && (
        <NamedSelect
          key={address?.state}
          {...field('address.state', address?.state, t('canton'))}
          options={cantonsFor(address?.state).map((value) => ({ value, label: cantonName(value) }))}
        />
      )}
    </>
  );
}
