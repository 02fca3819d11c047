'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SeasonField } from '@/components/ui/season-field';
import { Unbroken } from '@/components/ui/unbroken';
import { StepHeading } from '@/components/cart/step-heading';
import { useRouter } from '@/lib/i18n/navigation';
import type { OrderState } from '@/lib/orders/schema';
import { GivenBack } from './given-back';
import type { PaidOrder } from './paid-order';
import { PaymentActions } from './payment-actions';
import { PaymentCompleted } from './payment-completed';
import { PaymentInvoice } from './payment-invoice';
import { paymentView } from './payment-view';
import { useOrderStatus } from './use-order-status';

type PaymentPageProps = {
  order: PaidOrder;
  start: OrderState;
  /** Set right after ordering: redirects to the provider. */
  go: boolean;
  /** Set by the provider's way back from a payment. Who comes otherwise has not finished it. */
  hasReturned: boolean;
};

/** Redirects to the provider and, on return from a payment, waits until it is settled. */
export function PaymentPage({ order, start, go, hasReturned }: PaymentPageProps) {
  const t = useTranslations('checkout.payment');
  const { invoice } = order;
  const { answers, error, refetch, ...state } = useOrderStatus(order.id, start, !invoice);
  const { status, redirectUrl } = state;
  const isRedirecting = useRedirect(go && start.status === 'pending' ? start.redirectUrl : undefined);
  const view = paymentView(state, { isRedirecting, hasReturned, isInvoiced: invoice !== null }, answers);
  const { number, total } = order;
  const isOpening = useOpening(view === 'completed' && order.contents.passes && start.status === 'pending');
  if (view === 'completed' && !isOpening) return <PaymentCompleted order={order} />;
  if (status === 'pending' && invoice && view !== 'review')
    return <PaymentInvoice order={order} invoice={invoice} />;
  const shown = view === 'completed' ? 'waiting' : view;
  const titles = {
    redirect: t('redirectTitle'),
    unfinished: t('unfinishedTitle'),
    waiting: t('waitingTitle'),
    slow: t('slowTitle'),
    review: t('reviewTitle'),
    failed: t('failedTitle'),
    cancelled: t('cancelledTitle'),
    refunded: t('refundedTitle'),
  };
  const texts = {
    redirect: t('redirectText', { number, total }),
    unfinished: t('unfinishedText', { number, total }),
    waiting: t('waitingText', { number, total }),
    slow: t('slowText', { number, total }),
    review: t('reviewText', { number, total }),
    failed: t('failedText'),
    cancelled: t('cancelledText', { number }),
    refunded: t(order.isFree ? 'refundedFree' : 'refundedText', { number, total }),
  };
  return (
    <SeasonField busy={shown === 'redirect' || shown === 'waiting'}>
      <div role="status">
        <StepHeading step="payment">{titles[shown]}</StepHeading>
        <p className="mt-4 max-w-measure text-lead">
          <Unbroken text={texts[shown]} part={number} />
        </p>
        <GivenBack refunds={order.refunds} className="mt-2" />
      </div>
      {!isOpening && (
        <PaymentActions
          view={shown}
          orderId={order.id}
          redirectUrl={redirectUrl}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SeasonField>
  );
}

/** Loads the page again once its passes exist: the server shows them. */
function useOpening(isOpening: boolean): boolean {
  const router = useRouter();
  useEffect(() => {
    if (isOpening) router.refresh();
  }, [isOpening, router]);
  return isOpening;
}

/**
 * Redirects to the payment once, right after ordering. The marker is removed from the URL at once, so that neither a
 * reload nor the back button leads to the provider again.
 * @param url where to redirect, or undefined
 */
function useRedirect(url: string | undefined): boolean {
  const [isRedirecting, setIsRedirecting] = useState(url !== undefined);
  useEffect(() => {
    if (url === undefined) return;
    const here = new URL(window.location.href);
    here.searchParams.delete('go');
    window.history.replaceState(null, '', here);
    window.location.assign(url);
    // a page restored from the back/forward cache keeps its state
    const back = (event: PageTransitionEvent) => event.persisted && setIsRedirecting(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [url]);
  return isRedirecting;
}
