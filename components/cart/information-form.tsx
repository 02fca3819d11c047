'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/forms/checkbox-field';
import { ContactFields } from '@/components/forms/contact-fields';
import { Form } from '@/components/forms/form';
import { useZodForm } from '@/components/forms/use-zod-form';
import { setInformationContract } from '@/lib/cart/contract';
import type { InformationInput } from '@/lib/cart/schema';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { DeliveryField } from './delivery-field';
import { FailureNotice } from './failure-notice';
import { FormSection } from './form-section';
import { HolderFields } from './holder-fields';
import { informationFormSchema, informationValues, type Customer } from './information-values';
import { stepHref } from './steps';
import { useCart } from './use-cart';
import { useCartMutation } from './use-cart-mutation';
import { forgetDraft, useDraft } from './use-draft';

const PARTS = { title: 'optional', email: 'required', phone: 'required', address: 'required' } as const;

/** Billing contact; shown only when it differs from the shipping contact. */
function BillingFields({ title }: { title: string }) {
  const isDifferent = useWatch({ name: 'isBillingDifferent' }) === true;
  if (!isDifferent) return null;
  return (
    <FormSection title={title}>
      <ContactFields
        name="billingContact"
        parts={{ ...PARTS, company: 'optional' }}
        autoCompleteSection="billing"
      />
    </FormSection>
  );
}

const hasFields = (error: unknown) => error instanceof ApiError && error.problem.errors !== undefined;

type InformationFormProps = {
  /** Id of the form element, for submit buttons outside of it. */
  id: string;
  customer: Customer;
  /** Ids of the entries that need a holder. */
  personal: readonly string[];
  postPrice?: number;
};

/** Saves the whole form and continues. A refusal is shown at its fields. */
function useSaveInformation(cartId: string) {
  const router = useRouter();
  const save = useCartMutation<InformationInput>({
    call: (body, locale) => callApi(setInformationContract, { body, locale }),
  });
  const send = async (data: InformationInput) => {
    try {
      await save.mutateAsync(data);
    } catch (error) {
      // without a field error the notice explains what to do next
      return error instanceof ApiError && hasFields(error) ? error.problem : undefined;
    }
    forgetDraft(cartId);
    router.push(stepHref('order'));
  };
  return { send, error: hasFields(save.error) ? null : save.error };
}

/** Step 4: holders, delivery and billing, saved as a whole. */
export function InformationForm({ id, customer, personal, postPrice }: InformationFormProps) {
  const t = useTranslations('checkout.information');
  const cart = useCart();
  // keep the initial values: a later response must not overwrite what is being typed
  const [start] = useState(() => informationValues(cart, personal, customer, postPrice !== undefined));
  const form = useZodForm(informationFormSchema, { defaultValues: start });
  useDraft(form, cart.id ?? '', start);
  const { send, error } = useSaveInformation(cart.id ?? '');
  const holders = cart.entries.filter((entry) => personal.includes(entry.id));
  return (
    <Form id={id} form={form} onSubmit={send} className="mt-7" aria-label={t('formLabel')}>
      <FailureNotice error={error} />
      {holders.length > 0 && (
        <FormSection title={t('holders')} text={t('holdersText')}>
          {holders.map((entry, index) => (
            <HolderFields
              key={entry.id}
              index={index}
              legend={t('holder', { title: entry.title, number: index + 1 })}
            />
          ))}
        </FormSection>
      )}
      <FormSection title={t('shipping')}>
        <ContactFields name="shippingContact" parts={PARTS} autoCompleteSection="shipping" />
        <CheckboxField className="mt-6" name="isBillingDifferent" label={t('isBillingDifferent')} />
      </FormSection>
      <BillingFields title={t('billing')} />
      <FormSection title={t('delivery')}>
        <DeliveryField postPrice={postPrice} />
      </FormSection>
    </Form>
  );
}
