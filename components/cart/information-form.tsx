'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/forms/checkbox-field';
import { ContactFields } from '@/components/forms/contact-fields';
import { Form } from '@/components/forms/form';
import { FieldGroup } from '@/components/forms/form-context';
import { RadioGroupField } from '@/components/forms/radio-group-field';
import { useZodForm } from '@/components/forms/use-zod-form';
import { setInformationContract } from '@/lib/cart/contract';
import type { InformationInput } from '@/lib/cart/schema';
import { ApiError, callApi } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { FailureNotice } from './failure-notice';
import { HolderFields } from './holder-fields';
import { informationFormSchema, informationValues, type Customer } from './information-values';
import { stepHref } from './steps';
import { useCart } from './use-cart';
import { useCartMutation } from './use-cart-mutation';
import { forgetDraft, useDraft } from './use-draft';

type FormSectionProps = { title: string; text?: string; children: ReactNode };

/** Section of a long form, below a structural line. */
function FormSection({ title, text, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-11 border-t-2 border-ink pt-4">
      <h2 id={titleId} className="text-d4">
        {title}
      </h2>
      {text && <p className="mt-1 text-mute">{text}</p>}
      <div className="mt-5">
        <FieldGroup label={title}>{children}</FieldGroup>
      </div>
    </section>
  );
}

const PARTS = {
  title: 'optional',
  gender: 'optional',
  email: 'required',
  phone: 'required',
  address: 'required',
} as const;

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

type DeliveryFieldProps = {
  /** Price of a letter in Rappen; absent when the order has no printed card. */
  postPrice?: number;
};

/** Delivery by e-mail, or by letter when the order contains a printed card. */
function DeliveryField({ postPrice }: DeliveryFieldProps) {
  const t = useTranslations('checkout.information');
  const option =
    postPrice === undefined
      ? { value: 'digital', label: t('digital'), hint: t('digitalHint'), price: formatMoney(0) }
      : { value: 'post', label: t('post'), hint: t('postHint'), price: formatMoney(postPrice) };
  return (
    <RadioGroupField
      name="delivery"
      label={t('deliveryChoice')}
      required
      hint={postPrice === undefined ? t('postOnly') : undefined}
      options={[option]}
    />
  );
}
