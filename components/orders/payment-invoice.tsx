'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { SeasonField } from '@/components/ui/season-field';
import { Unbroken } from '@/components/ui/unbroken';
import type { PaidOrder } from './paid-order';
import { StepHeading } from '@/components/cart/step-heading';

type PaymentInvoiceProps = { order: PaidOrder; invoice: NonNullable<PaidOrder['invoice']> };

/** Order by invoice: amount, due date and what happens after payment. */
export function PaymentInvoice({ order, invoice }: PaymentInvoiceProps) {
  const t = useTranslations('checkout.payment');
  const { id, number, total, email, items } = order;
  const { due, reference, awaited, open, plan } = invoice;
  const text = open
    ? t('invoiceOpenText', { number, total, open, due })
    : t('invoiceText', { number, total, due });
  return (
    <>
      <SeasonField>
        <div role="status">
          <StepHeading step="payment">{t('invoiceTitle')}</StepHeading>
          <p className="mt-4 max-w-measure text-lead">
            <Unbroken text={plan ? t('planText', { number, total, due, ...plan }) : text} part={number} />
          </p>
        </div>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href={`/api/account/orders/${id}/invoice.pdf`} icon="download">
            {t('invoicePdf')}
          </ButtonLink>
          <ButtonLink href="/account/orders" variant="secondary" shape="square">
            {t('toOrders')}
          </ButtonLink>
        </div>
      </SeasonField>
      <section aria-labelledby="next-steps" className="wrap py-11">
        <h2 id="next-steps" className="text-d4">
          {t('nextTitle')}
        </h2>
        <ol className="mt-4 max-w-measure list-decimal pl-6 wrap-anywhere">
          <li className="py-1.5">{t('invoiceMail', { email })}</li>
          <li className="py-1.5">{t(plan ? 'planPay' : 'invoicePay', { reference })}</li>
          {awaited !== 'nothing' && awaited !== 'card' && (
            <li className="py-1.5">{t(plan ? 'planAwaited' : 'invoiceAwaited', { awaited, items })}</li>
          )}
        </ol>
      </section>
    </>
  );
}
