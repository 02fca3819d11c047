import { useTranslations } from 'next-intl';
import { formatInstantDay, formatMoney } from '@/lib/i18n/format';
import type { GivenBack as Refund } from '@/lib/orders/refund-schema';

type GivenBackProps = { refunds?: readonly Refund[]; className?: string };

/** What was given back of an order: each refund with its day, to the customer and to a voucher. */
export function GivenBack({ refunds = [], className = '' }: GivenBackProps) {
  const t = useTranslations('checkout.payment');
  if (refunds.length === 0) return null;
  return (
    <ul className={className}>
      {refunds.map(({ at, amount, returned }) => {
        const day = formatInstantDay(new Date(at));
        return (
          <li key={at}>
            {[
              amount > 0 && t('givenBack', { day, amount: formatMoney(amount) }),
              returned > 0 && t('givenBackVoucher', { day, amount: formatMoney(returned) }),
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        );
      })}
    </ul>
  );
}
