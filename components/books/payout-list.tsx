import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice, type Filter } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import { PAYOUT_STATES, type Payout, type PayoutListQuery } from '@/lib/books/payout-schema';
import type { Day } from '@/lib/core/dates';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { PayButton, UnpayButton } from './payout-actions';

type PayoutListProps = {
  address: OfficeAddress;
  query: PayoutListQuery;
  list: ListPage<Payout>;
  canPay: boolean;
  today: Day;
};

/** Refunds by transfer, and which of them are paid. */
export function PayoutList({ address, query, list, canPay, today }: PayoutListProps) {
  const t = useTranslations('office.payouts');
  const { locale } = address;
  const columns: Column<Payout>[] = columnsOf(t, [
    { name: 'order', kind: 'key', cell: ({ orderNumber }) => orderNumber },
    { name: 'name', cell: ({ name }) => <b className="font-semibold">{name}</b> },
    {
      name: 'refunded',
      cell: ({ refundedAt }) => <span className="num">{formatInstantDay(new Date(refundedAt))}</span>,
    },
    { name: 'reason', cell: ({ reason }) => reason },
    { name: 'amount', kind: 'end', cell: ({ amount }) => formatMoney(amount) },
    {
      name: 'paid',
      cell: ({ id, orderNumber, paidOn }) => (
        <>
          {paidOn && <span className="num">{formatDay(paidOn)} </span>}
          {canPay &&
            (paidOn ? (
              <UnpayButton {...{ id }} order={orderNumber} />
            ) : (
              <PayButton {...{ id, today }} order={orderNumber} />
            ))}
        </>
      ),
    },
  ]);
  const filters: Filter[] = [
    {
      ...choice(
        'state',
        t('columns.paid'),
        query.state === 'open' ? '' : query.state,
        PAYOUT_STATES.filter((value) => value !== 'open'),
        (value) => t(`states.${value}`),
      ),
      unset: t('states.open'),
    },
  ];
  return (
    <OfficeList
      {...{ address, list, columns, filters }}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      rowKey={({ id }) => id}
      rowUrl={({ orderId }) => screenUrl('/office/orders/[id]', locale, { id: orderId })}
      empty={t('empty')}
    />
  );
}
