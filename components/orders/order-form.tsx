'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { CheckboxField } from '@/components/forms/checkbox-field';
import { Form } from '@/components/forms/form';
import { RadioGroupField } from '@/components/forms/radio-group-field';
import { useZodForm } from '@/components/forms/use-zod-form';
import { Button } from '@/components/ui/button';
import { rule } from '@/lib/core/validation';
import { ApiError } from '@/lib/http/client';
import { paymentMethodSchema } from '@/lib/orders/schema';
import { FailureNotice } from '@/components/cart/failure-notice';
import { addressFaults, InvoiceRefusal } from './invoice-refusal';
import { StepNav } from '@/components/cart/step-nav';
import { usePlaceOrder } from './use-place-order';

const orderFormSchema = z.object({
  paymentMethod: paymentMethodSchema,
  conditionsAccepted: z.boolean().refine((accepted) => accepted, rule('checked')),
});

/** Null where there is no such page. */
export type LegalUrls = { conditions: string | null; privacy: string | null };

function Conditions({ urls }: { urls: LegalUrls }) {
  const t = useTranslations('checkout.review');
  const link = (url: string | null) =>
    function LegalLink(text: React.ReactNode) {
      return url === null ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noopener" className="underline hover:decoration-[3px]">
          {text}
          <span className="sr-only">{` (${t('newTab')})`}</span>
        </a>
      );
    };
  return (
    <div className="mt-11 border-t-2 border-ink pt-[22px]">
      <CheckboxField name="conditionsAccepted" label={t('conditionsLabel')} required>
        {t.rich('conditions', { conditions: link(urls.conditions), privacy: link(urls.privacy) })}
      </CheckboxField>
    </div>
  );
}

/** The payment methods; a single one is told, not asked. A code may leave nothing to pay. */
function PaymentMethod({ invoiceDays, isFree }: Pick<OrderFormProps, 'invoiceDays'> & { isFree: boolean }) {
  const t = useTranslations('checkout.review');
  if (isFree) return <p className="font-semibold">{t('free')}</p>;
  if (invoiceDays === null)
    return (
      <>
        <p className="font-semibold">{t('cardOnly')}</p>
        <p className="text-mute">{t('cardHint')}</p>
      </>
    );
  const options = [
    { value: 'card', label: t('card'), hint: t('cardHint') },
    { value: 'invoice', label: t('invoice'), hint: t('invoiceHint', { days: invoiceDays }) },
  ];
  return <RadioGroupField name="paymentMethod" label={t('payment')} options={options} />;
}

type OrderFormProps = {
  cartId: string;
  urls: LegalUrls;
  /** Payment term of invoices in days; null where invoices are not offered. */
  invoiceDays: number | null;
  /** What the order costs as shown, in Rappen. */
  total: number;
};

/** Payment method, conditions and the order button. */
export function OrderForm({ cartId, urls, invoiceDays, total }: OrderFormProps) {
  const t = useTranslations('checkout.review');
  const isFree = total === 0;
  const form = useZodForm(orderFormSchema, {
    defaultValues: { paymentMethod: 'card', conditionsAccepted: false },
  });
  const place = usePlaceOrder(cartId);
  // stays disabled until navigation: a second click after the response is not safe either
  const isSending = place.isPending || place.isSuccess;
  const faults = addressFaults(place.error);
  const isDown = place.error instanceof ApiError && place.error.problem.code === 'payment_unavailable';
  const send = async ({ paymentMethod }: z.output<typeof orderFormSchema>) => {
    if (!isSending)
      place.mutate({ paymentMethod: isFree ? 'card' : paymentMethod, conditionsAccepted: true, total });
  };
  return (
    <Form form={form} onSubmit={send} legend={false} className="mt-11" aria-label={t('formLabel')}>
      <PaymentMethod invoiceDays={invoiceDays} isFree={isFree} />
      <Conditions urls={urls} />
      {faults.length > 0 ? (
        <InvoiceRefusal faults={faults} />
      ) : (
        <FailureNotice
          error={place.error}
          {...(isDown && invoiceDays !== null && { note: t('orInvoice') })}
        />
      )}
      <p role="status" className="sr-only">
        {isSending && t('pending')}
      </p>
      <StepNav step="order">
        <Button type="submit" busy={isSending}>
          {t(isFree ? 'formLabel' : 'submit')}
        </Button>
      </StepNav>
    </Form>
  );
}
