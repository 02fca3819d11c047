'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { storeCart } from '@/components/cart/cart-cache';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureNotice } from '@/components/cart/failure-notice';
import { callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { withdrawOrderContract } from '@/lib/orders/contract';
import type { PaymentView } from './payment-view';
import { stepHref } from '@/components/cart/steps';

/** Cancels an unpaid order, which restores its entries to the cart, and returns to the cart. */
function useWithdrawOrder() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (id: string) => callApi(withdrawOrderContract, { params: { id } }),
    onSuccess: (cart) => {
      storeCart(client, cart);
      router.push(stepHref('cart'));
    },
  });
}

type PaymentActionsProps = {
  view: Exclude<PaymentView, 'completed'>;
  orderId: string;
  redirectUrl: string | undefined;
  /** Error of the status request. */
  error: unknown;
  onRetry: () => void;
};

/** Continues the payment, or cancels the order. */
function Unfinished({ orderId, redirectUrl }: Pick<PaymentActionsProps, 'orderId' | 'redirectUrl'>) {
  const t = useTranslations('checkout.payment');
  const withdraw = useWithdrawOrder();
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {redirectUrl && <ButtonLink href={redirectUrl}>{t('resume')}</ButtonLink>}
        <Button
          variant="secondary"
          shape="square"
          busy={withdraw.isPending || withdraw.isSuccess}
          onClick={() => withdraw.mutate(orderId)}
        >
          {t('withdraw')}
        </Button>
      </div>
      <p className="mt-2 text-small">{t('withdrawText')}</p>
      <FailureNotice error={withdraw.error} onRetry={() => withdraw.mutate(orderId)} />
    </>
  );
}

/** Actions available while an order is unpaid. */
export function PaymentActions({ view, orderId, redirectUrl, error, onRetry }: PaymentActionsProps) {
  const t = useTranslations('checkout.payment');
  switch (view) {
    case 'redirect':
      return (
        <div className="mt-9">
          {redirectUrl && <ButtonLink href={redirectUrl}>{t('redirectLink')}</ButtonLink>}
          <p className="mt-2 text-small">{t('redirectHint')}</p>
        </div>
      );
    case 'unfinished':
      return (
        <div className="mt-9">
          <Unfinished orderId={orderId} redirectUrl={redirectUrl} />
          <FailureNotice error={error} onRetry={onRetry} />
        </div>
      );
    case 'waiting':
    case 'slow':
      return (
        <>
          <FailureNotice error={error} onRetry={onRetry} />
          <div className="mt-9 border-t-2 border-ink pt-4">
            <p className="font-semibold">{t('unfinished')}</p>
            <Unfinished orderId={orderId} redirectUrl={redirectUrl} />
          </div>
        </>
      );
    case 'failed':
      return (
        <ButtonLink href={stepHref('order')} className="mt-9">
          {t('failedRetry')}
        </ButtonLink>
      );
    case 'review':
    case 'cancelled':
    case 'refunded':
      return (
        <ButtonLink href="/account/orders" className="mt-9">
          {t('toOrders')}
        </ButtonLink>
      );
  }
}
