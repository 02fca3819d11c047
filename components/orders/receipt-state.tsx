import { useTranslations } from 'next-intl';
import type { Texts } from '@/components/office/office-list';
import { State } from '@/components/office/state';
import { toldReason } from '@/lib/orders/receipt-rules';
import type { Receipt } from '@/lib/orders/receipt-schema';

const ICONS = { review: 'warning', waiting: 'clock', matched: 'check', settled: 'box' } as const;

type Judged = Pick<Receipt, 'state' | 'reason' | 'reference'>;

/** State of a payment, or why it is under review, in words. */
export const stateWords = (t: Texts<'office.receipts'>, { state, reason, reference }: Judged): string =>
  state === 'review' && reason ? t(`reasons.${toldReason(reason, reference)}`) : t(`states.${state}`);

export function ReceiptState({ receipt }: { receipt: Judged }) {
  const t = useTranslations('office.receipts');
  const { state } = receipt;
  return (
    <State icon={ICONS[state]} urgency={state === 'review' ? 'due' : 'ordinary'}>
      {stateWords(t, receipt)}
    </State>
  );
}
