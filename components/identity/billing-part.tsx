'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/forms/checkbox-field';
import { ContactFields } from '@/components/forms/contact-fields';
import { FieldGroup } from '@/components/forms/form-context';

const PARTS = {
  title: 'optional',
  company: 'optional',
  email: 'required',
  phone: 'required',
  address: 'required',
} as const;

/** Optional billing contact. */
export function BillingPart() {
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
            <ContactFields name="billingContact" parts={PARTS} autoCompleteSection="billing" />
          </div>
        </FieldGroup>
      )}
    </section>
  );
}
