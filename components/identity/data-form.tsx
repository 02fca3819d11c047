'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField } from '@/components/forms/checkbox-field';
import { ContactFields } from '@/components/forms/contact-fields';
import { Form } from '@/components/forms/form';
import { FieldGroup } from '@/components/forms/form-context';
import { KeptValues } from '@/components/forms/kept-values';
import { SelectField } from '@/components/forms/select-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useZodForm } from '@/components/forms/use-zod-form';
import { Alert } from '@/components/ui/alert';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { useRouter } from '@/lib/i18n/navigation';
import { changeProfileContract } from '@/lib/identity/contract';
import type { Profile } from '@/lib/identity/schema';
import { profileChange, profileFormSchema, profileValues } from './profile-values';

const BILLING_PARTS = {
  title: 'optional',
  gender: 'optional',
  company: 'optional',
  email: 'required',
  phone: 'required',
  address: 'required',
} as const;

/** Optional billing contact. */
function BillingPart() {
  const t = useTranslations('account.data');
  const isShown = useWatch({ name: 'hasBillingContact' }) === true;
  return (
    <section className="mt-9 border-t-2 border-ink pt-5" aria-labelledby="billing-contact">
      <h3 id="billing-contact" className="mb-4 text-d5">
        {t('billingTitle')}
      </h3>
      <CheckboxField name="hasBillingContact" label={t('hasBilling')} />
      {isShown && (
        <FieldGroup label={t('billingTitle')}>
          <div className="mt-6">
            <ContactFields name="billingContact" parts={BILLING_PARTS} autoCompleteSection="billing" />
          </div>
        </FieldGroup>
      )}
    </section>
  );
}

/** Only the names are required. */
const PARTS = {
  title: 'optional',
  gender: 'optional',
  company: 'optional',
  birthDate: 'optional',
  address: 'optional',
  email: 'optional',
  phone: 'optional',
} as const;

const LANGUAGE_OPTIONS = LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }));

const OPTIONAL_GROUPS = ['address', 'phone'];

/** The customer's data, used to prefill orders. */
export function DataForm({ profile }: { profile: Profile }) {
  const t = useTranslations('account.data');
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const form = useZodForm(profileFormSchema, {
    defaultValues: profileValues(profile),
    optionalGroups: OPTIONAL_GROUPS,
  });
  const save = async (data: z.output<typeof profileFormSchema>) => {
    setIsUnreachable(false);
    try {
      await callApi(changeProfileContract, { body: profileChange(data) });
    } catch (error) {
      if (error instanceof ApiError) return error.problem;
      setIsUnreachable(true);
      return;
    }
    toast({ text: t('saved') });
    // updates the greeting in the header and above the tabs
    await client.invalidateQueries({ queryKey: ['session'] });
    router.refresh();
  };
  return (
    <Form form={form} onSubmit={save} className="mt-6" aria-label={t('formLabel')}>
      {isUnreachable && (
        <Alert tone="error" live className="mb-8">
          <p>{t('failed')}</p>
        </Alert>
      )}
      <KeptValues form="data" />
      <ContactFields parts={PARTS} />
      <div className="grid-12 mt-5">
        <SelectField
          className="col-span-12 md:col-span-6"
          name="locale"
          label={t('language')}
          options={LANGUAGE_OPTIONS}
        />
      </div>
      <BillingPart />
      <SubmitButton className="mt-9">{t('save')}</SubmitButton>
    </Form>
  );
}
