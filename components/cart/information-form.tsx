'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/forms/checkbox-field';
import { ContactFields } from '@/components/forms/contact-fields';
import { Form } from '@/components/forms/form';
import { FieldGroup } from '@/components/forms/form-context';
import { reworded } from '@/components/forms/reworded';
import { useZodForm } from '@/components/forms/use-zod-form';
import { setInformationContract } from '@/lib/cart/contract';
import type { InformationInput } from '@/lib/cart/schema';
import { ApiError, callApi } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { FailureNotice } from './failure-notice';
import { failureView } from './failure-remedy';
import { HolderFields } from './holder-fields';
import { informationFormSchema, informationValues, type Customer } from './information-values';
import { stepHref } from './steps';
import { useCart } from './use-cart';
import { useCartMutation } from './use-cart-mutation';
import { forgetDraft, useDraft } from './use-draft';

/** Section of a long form, below a structural line. */
function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
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

const PERSON = { title: 'optional', gender: 'optional', email: 'required' } as const;
const SENT = { phone: 'required', address: 'required' } as const;

type ContactSectionProps = { isSent: boolean };

/** Whom the order belongs to, and where a letter goes. */
function ShippingFields({ isSent, holders }: ContactSectionProps & { holders: number }) {
  const t = useTranslations('checkout.information');
  const isHolder = useWatch({ name: 'isContactHolder' }) === true;
  return (
    <FormSection title={t(isSent ? 'shipping' : 'contact')}>
      {holders > 0 && (
        <CheckboxField className="mb-6" name="isContactHolder" label={t('isContactHolder', { holders })} />
      )}
      <ContactFields
        name="shippingContact"
        withNames={holders === 0 || !isHolder}
        parts={{ ...PERSON, ...(isSent ? SENT : {}) }}
        autoCompleteSection="shipping"
      />
      <CheckboxField
        className="mt-6"
        name="isBillingDifferent"
        label={t(isSent ? 'isBillingDifferent' : 'hasBilling')}
      />
    </FormSection>
  );
}

/** Billing contact; shown only when it differs from the shipping contact. */
function BillingFields({ isSent }: ContactSectionProps) {
  const t = useTranslations('checkout.information');
  const isDifferent = useWatch({ name: 'isBillingDifferent' }) === true;
  if (!isDifferent) return null;
  return (
    <FormSection title={t('billing')}>
      <ContactFields
        name="billingContact"
        parts={{ ...PERSON, ...(isSent ? SENT : { address: 'required' }), company: 'optional' }}
        autoCompleteSection="billing"
      />
    </FormSection>
  );
}

const hasFields = (error: unknown) =>
  error instanceof ApiError && error.problem.errors !== undefined && !failureView(error).isChanged;

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
  const t = useTranslations('checkout.information');
  const router = useRouter();
  const save = useCartMutation<InformationInput>({
    call: (body) => callApi(setInformationContract, { body }),
  });
  const send = async (data: InformationInput) => {
    try {
      await save.mutateAsync(data);
    } catch (error) {
      // the page still shows the cart before the change
      if (failureView(error).isChanged) router.refresh();
      // without a field error the notice explains what to do next
      if (!(error instanceof ApiError) || !hasFields(error)) return undefined;
      return reworded(error.problem, { wrong: t('renewedHolder'), duplicate: t('duplicateHolder') });
    }
    forgetDraft(cartId);
    router.push(stepHref('order'));
  };
  return { send, error: hasFields(save.error) ? null : save.error };
}

/** Takes the focus, as the error summary does: the pressed button may be far below. */
function SaveFailure({ error }: { error: unknown }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) notice.current?.focus();
  }, [error]);
  return (
    <div ref={notice} tabIndex={-1}>
      <FailureNotice error={error} />
    </div>
  );
}

/** Holders, delivery and billing, saved as a whole. Another tab may change the cart: the form then begins anew. */
export function InformationForm(props: InformationFormProps) {
  const cart = useCart();
  const { send, error } = useSaveInformation(cart.id ?? '');
  const people = cart.entries.filter(({ id }) => props.personal.includes(id)).map(({ id }) => id);
  return (
    <>
      <SaveFailure error={error} />
      <InformationFields key={[...people, props.postPrice].join()} {...props} send={send} />
    </>
  );
}

type InformationFieldsProps = InformationFormProps & {
  send: ReturnType<typeof useSaveInformation>['send'];
};

function InformationFields({ id, customer, personal, postPrice, send }: InformationFieldsProps) {
  const t = useTranslations('checkout.information');
  const cart = useCart();
  // keep the initial values: a later response must not overwrite what is being typed
  const [start] = useState(() => informationValues(cart, personal, customer, postPrice !== undefined));
  const form = useZodForm(informationFormSchema, { defaultValues: start });
  useDraft(form, cart.id ?? '', start);
  const holders = cart.entries.filter((entry) => personal.includes(entry.id));
  return (
    <Form id={id} form={form} onSubmit={send} className="mt-7" aria-label={t('formLabel')}>
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
      <ShippingFields isSent={postPrice !== undefined} holders={holders.length} />
      <BillingFields isSent={postPrice !== undefined} />
      <FormSection title={t('delivery')}>
        <DeliveryText postPrice={postPrice} />
      </FormSection>
    </Form>
  );
}

type DeliveryTextProps = {
  /** Price of a letter in Rappen; absent when the order has no printed card. */
  postPrice?: number;
};

/** How the order is delivered: by letter with a printed card, otherwise by e-mail. There is nothing to choose. */
function DeliveryText({ postPrice }: DeliveryTextProps) {
  const t = useTranslations('checkout.information');
  return (
    <>
      <p className="font-semibold">
        {postPrice === undefined ? t('digital') : t('post', { price: formatMoney(postPrice) })}
      </p>
      <p className="text-mute">{t(postPrice === undefined ? 'digitalHint' : 'postHint')}</p>
    </>
  );
}
