'use client';

import { useTranslations } from 'next-intl';
import { PressAction } from '@/components/office/press-action';
import { useAction } from '@/components/office/use-action';
import { payRefundContract, unpayRefundContract } from '@/lib/books/payout-contract';
import type { Day } from '@/lib/core/dates';
import { callApi } from '@/lib/http/client';

type PayoutProps = { id: string; order: string };

/** Marks a refund as paid today; can be undone. */
export function PayButton({ id, order, today }: PayoutProps & { today: Day }) {
  const t = useTranslations('officeForms.payouts');
  const pay = useAction({
    call: () => callApi(payRefundContract, { params: { id }, body: { paidOn: today } }),
    done: () => t('paid', { order }),
    undo:
      (_, { change: undoes }) =>
      () =>
        callApi(unpayRefundContract, { params: { id }, query: { undoes } }),
    hasToast: true,
  });
  return (
    <button
      type="button"
      aria-busy={pay.isBusy}
      onClick={() => pay.run()}
      className="font-semibold underline pointer-coarse:min-h-11"
    >
      {t('pay')}
      <span className="sr-only"> {order}</span>
    </button>
  );
}

/** Takes back that a refund was paid, while its month is open. */
export function UnpayButton({ id, order }: PayoutProps) {
  const t = useTranslations('officeForms.payouts');
  return (
    <PressAction call={() => callApi(unpayRefundContract, { params: { id } })} done={t('unpaid', { order })}>
      {t('unpay')}
      <span className="sr-only"> {order}</span>
    </PressAction>
  );
}
