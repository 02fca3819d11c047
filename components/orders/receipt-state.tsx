import { useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import type { Receipt } from '@/lib/orders/receipt-schema';

const ICONS = { review: 'warning', waiting: 'clock', matched: 'check', settled: 'box' } as const;

/** State of a payment, or why it is under review. */
export function ReceiptState({ receipt: { state, reason } }: { receipt: Pick<Receipt, 'state' | 'reason'> }) {
  const t = useTranslations('office.receipts');
  const isOpen = state === 'review';
  return (
    <State icon={ICONS[state]} urgency={isOpen ? 'due' : 'ordinary'}>
      {isOpen && reason ? t(`reasons.${reason}`) : t(`states.${state}`)}
    </State>
  );
}
