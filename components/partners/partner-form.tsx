'use client';

import { useTranslations } from 'next-intl';
import { useRef, type FormEvent } from 'react';
import { FormFailure } from '@/components/office/form-failure';
import { NamedField, NamedSelect, textIn } from '@/components/office/named-field';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { useFaultFocus } from '@/components/office/use-fault-focus';
import { useSavedValues } from '@/components/office/use-saved-values';
import { callApi, isRefusal } from '@/lib/http/client';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { addPartnerContract, savePartnerContract } from '@/lib/partners/contract';
import { LEGAL_FORMS, type LegalForm, type PartnerDetail } from '@/lib/partners/partner-schema';

type PartnerFormProps = {
  /** Without one, a new house. */
  partner?: PartnerDetail;
  onDone?: () => void;
};

function inputOf(form: FormData) {
  const text = (name: string) => textIn(form, name);
  return {
    name: text('name'),
    legalForm: text('legalForm') as LegalForm,
    address: {
      street: text('address.street'),
      number: text('address.number'),
      zip: text('address.zip'),
      city: text('address.city'),
    },
    iban: text('iban'),
    paymentReference: text('paymentReference'),
    language: text('language') as Locale,
    contactName: text('contactName'),
    email: text('email'),
    phone: text('phone'),
    contractFrom: text('contractFrom'),
    contractUntil: text('contractUntil'),
  };
}

/**
 * The legal person of a house, where it is paid, whom to write to, and the days of its contract. After a conflict,
 * untouched fields take what somebody else saved.
 */
export function PartnerForm({ partner, onDone }: PartnerFormProps) {
  const t = useTranslations('officeForms.partners');
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, formFailure, faults, error } = useAction<ReturnType<typeof inputOf>, { id: string }>({
    call: async (body) => {
      if (!partner) return callApi(addPartnerContract, { body });
      const { id, version } = partner;
      await callApi(savePartnerContract, { params: { id }, body: { ...body, version } });
      return { id };
    },
    done: () => t('saved'),
    onDone,
    followsOthers: true,
    ...(partner
      ? {}
      : { next: ({ id }) => ({ pathname: '/office/partners/[id]' as const, params: { id } }) }),
  });
  useFaultFocus(form, error);
  useSavedValues(form, partner?.version);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(inputOf(new FormData(event.currentTarget)));
  };
  const field = (name: string, value: string | null | undefined, label: string) => ({
    name,
    value,
    label,
    fault: faults.get(name),
  });
  const address = partner?.address;
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={t('form')}
      className="@container grid gap-3.5 py-3"
    >
      <FormFailure text={isRefusal(error, 'conflict') ? t('changed') : formFailure} />
      <NamedField {...field('name', partner?.name, t('name'))} required />
      <NamedSelect
        key={partner?.legalForm}
        {...field('legalForm', partner?.legalForm ?? 'association', t('legalForm'))}
        options={LEGAL_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3.5">
        <NamedField {...field('address.street', address?.street, t('street'))} required />
        <NamedField {...field('address.number', address?.number, t('number'))} />
      </div>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3.5">
        <NamedField {...field('address.zip', address?.zip, t('zip'))} required />
        <NamedField {...field('address.city', address?.city, t('city'))} required />
      </div>
      <NamedField {...field('iban', partner?.iban, t('iban'))} help={t('ibanHelp')} />
      <NamedField
        {...field('paymentReference', partner?.paymentReference, t('paymentReference'))}
        help={t('referenceHelp')}
      />
      <div className="grid gap-3.5 @lg:grid-cols-2">
        <NamedField
          {...field('contractFrom', partner?.contractFrom, t('contractFrom'))}
          type="date"
          required
        />
        <NamedField
          {...field('contractUntil', partner?.contractUntil, t('contractUntil'))}
          type="date"
          help={t('contractHelp')}
        />
      </div>
      <NamedField {...field('contactName', partner?.contactName, t('contactName'))} />
      <NamedField {...field('email', partner?.email, t('email'))} type="email" />
      <NamedField {...field('phone', partner?.phone, t('phone'))} type="tel" />
      <NamedSelect
        key={partner?.language}
        {...field('language', partner?.language ?? DEFAULT_LOCALE, t('language'))}
        options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      />
      <div>
        <OfficeSubmit isBusy={isBusy}>{t('save')}</OfficeSubmit>
      </div>
    </form>
  );
}
