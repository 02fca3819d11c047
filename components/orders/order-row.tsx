import { useTranslations } from 'next-intl';
import { DownloadLink } from '@/components/ui/download-link';
import { TextLink } from '@/components/ui/text-link';
import type { EntryView } from '@/lib/cart/schema';
import type { Day } from '@/lib/core/dates';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { isPaid } from '@/lib/orders/rules';
import type { GivenBack as Refund } from '@/lib/orders/refund-schema';
import type { OrderView } from '@/lib/orders/schema';
import { resumeHref } from '@/components/cart/steps';
import { leftTextOf } from '@/lib/mail/order-sheet';
import { GivenBack } from './given-back';
import { OrderState } from './order-state';

const SMALL_NOTE = 'mt-1 block text-small whitespace-normal md:min-w-44';
const STACKED = 'max-md:block max-md:border-0! max-md:p-0!';

type OrderRowProps = {
  order: OrderView;
  today: Day;
  /** True if its payment has arrived and is being checked. */
  isUnderReview?: boolean;
  /** What was given back of it. */
  refunds?: readonly Refund[];
  /** False without a pass that has a code. */
  hasPasses?: boolean;
};

function OrderLinks({ order, isUnderReview, hasPasses }: Omit<OrderRowProps, 'today'>) {
  const t = useTranslations('account.orders');
  const { id, number, status } = order;
  if (status === 'pending' && order.reference)
    return (
      <DownloadLink href={`/api/account/orders/${id}/invoice.pdf`} name={t('invoiceOf', { number })}>
        {t('invoice')}
      </DownloadLink>
    );
  if (status === 'pending') {
    const action = isUnderReview ? 'check' : 'resume';
    return (
      <TextLink href={resumeHref(id)} icon="arrow-right" aria-label={t(`${action}Of`, { number })}>
        {t(action)}
      </TextLink>
    );
  }
  if (status === 'cancelled') return null;
  return (
    <ul>
      <li>
        <DownloadLink
          href={`/api/account/orders/${id}/confirmation.pdf`}
          name={t('confirmationOf', { number })}
        >
          {t('confirmation')}
        </DownloadLink>
      </li>
      {isPaid(status) && hasPasses && (
        <li>
          <DownloadLink href={`/api/account/orders/${id}/passes.pdf`} name={t('passesOf', { number })}>
            {t('passes')}
          </DownloadLink>
        </li>
      )}
    </ul>
  );
}

/** Balances of the vouchers that paid a part of the order. */
function VouchersLeft({ order, today }: Pick<OrderRowProps, 'order' | 'today'>) {
  const t = useTranslations('account.orders');
  return order.summary.codes.map(
    ({ code, left }) =>
      left && (
        <span key={code} className={SMALL_NOTE}>
          {t(leftTextOf({ amountCents: left.amount, isExpired: today > left.expiresOn }), {
            code,
            left: formatMoney(left.amount),
            day: formatDay(left.expiresOn),
          })}
        </span>
      ),
  );
}

/** A product and its holder; for a gift, what it gives and to whom. */
function Product({ entry: { title, holder, gift } }: { entry: EntryView }) {
  const t = useTranslations('account.orders');
  if (gift) {
    const { kind, amount = 0, recipientName: name } = gift;
    return t('gift', { title, kind, amount: formatMoney(amount), name });
  }
  return holder ? t('product', { title, holder: `${holder.firstName} ${holder.lastName}` }) : title;
}

/** One order; below 768 px its cells are stacked. */
export function OrderRow({ order, today, isUnderReview = false, refunds, hasPasses = false }: OrderRowProps) {
  return (
    <tr className="max-md:grid max-md:gap-2 max-md:border-b max-md:border-hair max-md:py-5">
      <th scope="row" className={`font-normal! ${STACKED}`}>
        <span className="num block font-semibold">{order.number}</span>
        <span className="num text-mute">{formatInstantDay(new Date(order.date))}</span>
      </th>
      <td className={STACKED}>
        <ul>
          {order.products.map((entry) => (
            <li key={entry.id}>
              <Product entry={entry} />
            </li>
          ))}
        </ul>
      </td>
      <td className={STACKED}>
        <OrderState order={order} isUnderReview={isUnderReview} />
      </td>
      <td className={`num md:text-right ${STACKED}`}>
        <span className="font-semibold">{formatMoney(order.total)}</span>
        <GivenBack refunds={refunds} className={SMALL_NOTE} />
        <VouchersLeft order={order} today={today} />
      </td>
      <td className={`md:py-1.5! md:pl-6! print:hidden ${STACKED}`}>
        <OrderLinks order={order} isUnderReview={isUnderReview} hasPasses={hasPasses} />
      </td>
    </tr>
  );
}
