import { useTranslations } from 'next-intl';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import type { Filter } from '@/components/office/filter-row';
import { OfficeList, type Column, type ListPage } from '@/components/office/office-list';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { formatReference } from '@/lib/payments/creditor-reference';
import { RECEIPT_STATES, type Receipt, type ReceiptListQuery } from '@/lib/orders/receipt-schema';
import { AssignButton, UnassignButton } from './receipt-actions';
import { ReceiptState } from './receipt-state';

type ReceiptListProps = {
  address: OfficeAddress;
  query: ReceiptListQuery;
  list: ListPage<Receipt>;
  /** With the permission to settle. */
  canSettle: boolean;
};

/** Payments that do not fit, each with the order it fits best. */
export function ReceiptList({ address, query, list, canSettle }: ReceiptListProps) {
  const t = useTranslations('office.receipts');
  const { locale } = address;
  const columns: Column<Receipt>[] = [
    { name: 'paid', head: t('columns.paid'), kind: 'key', cell: ({ paidOn }) => formatDay(paidOn) },
    {
      name: 'payer',
      head: t('columns.payer'),
      cell: ({ payer, message, reference, source }) => (
        <>
          <b className="font-semibold">{payer ?? t(`sources.${source}`)}</b>
          {message && <span className="block text-mute">{message}</span>}
          {reference && <span className="num block break-all text-mute">{formatReference(reference)}</span>}
        </>
      ),
    },
    {
      name: 'reason',
      head: t('columns.reason'),
      cell: (receipt) => (
        <>
          <ReceiptState receipt={receipt} />
          {receipt.order && (
            <span className="block text-mute">
              {t('ofOrder', {
                number: receipt.order.number,
                received: formatMoney(receipt.order.received),
                total: formatMoney(receipt.order.total),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'suggestion',
      head: t('columns.suggestion'),
      cell: (receipt) => <Suggested {...{ receipt, canSettle }} />,
    },
    {
      name: 'amount',
      head: t('columns.amount'),
      kind: 'end',
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
  ];
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      value: query.state ?? '',
      input: { options: RECEIPT_STATES.map((value) => ({ value, label: t(`states.${value}`) })) },
    },
  ];
  return (
    <OfficeList
      {...{ address, list, columns, filters }}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => officeUrl({ locale, screen: '/office/payments/[id]', params: { id } })}
      isOver={({ state }) => state === 'settled'}
      empty={t('empty')}
    />
  );
}

/** The best suggestion and its button, or the order that was chosen. */
function Suggested({ receipt, canSettle }: { receipt: Receipt; canSettle: boolean }) {
  const t = useTranslations('office.receipts');
  const { id, assigned, suggestions } = receipt;
  const [best] = suggestions;
  if (assigned)
    return (
      <>
        {t('assigned', { number: assigned.order })}{' '}
        {canSettle && receipt.state === 'review' && <UnassignButton {...{ id }} order={assigned.order} />}
      </>
    );
  if (!best) return null;
  return (
    <>
      {t('fits', { number: best.order, name: best.name, open: formatMoney(best.open), score: best.score })}{' '}
      {canSettle && <AssignButton {...{ id }} order={best.order} />}
    </>
  );
}
