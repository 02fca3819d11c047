import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice, type Filter } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import { CURRENCY } from '@/lib/core/money';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { formatReference } from '@/lib/payments/creditor-reference';
import { RECEIPT_STATES, type Receipt, type ReceiptListQuery } from '@/lib/orders/receipt-schema';
import { AssignButton, UnassignButton } from './receipt-actions';
import { ReceiptState, stateWords } from './receipt-state';

type ReceiptListProps = {
  address: OfficeAddress;
  query: ReceiptListQuery;
  list: ListPage<Receipt>;
  /** With the permission to settle. */
  canSettle: boolean;
};

type ReceiptTexts = Texts<'office.receipts'>;

/** What the order of a payment has received; null without one. */
const orderWords = (t: ReceiptTexts, { order }: Receipt): string | null =>
  order &&
  t('ofOrder', {
    number: order.number,
    received: formatMoney(order.received),
    total: formatMoney(order.total),
  });

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

export const receiptColumns = (t: ReceiptTexts, canSettle: boolean): Column<Receipt>[] =>
  columnsOf(t, [
    { name: 'paid', kind: 'key', cell: ({ paidOn }) => formatDay(paidOn) },
    {
      name: 'payer',
      cell: ({ payer, message, reference, source }) => (
        <>
          <b className="font-semibold">{payer ?? t(`sources.${source}`)}</b>
          {message && <span className="block text-mute">{message}</span>}
          {reference && <span className="num block break-all text-mute">{formatReference(reference)}</span>}
        </>
      ),
      text: ({ payer, message, reference, source }) =>
        joined([payer ?? t(`sources.${source}`), message, reference && formatReference(reference)]),
    },
    {
      name: 'reason',
      cell: (receipt) => (
        <>
          <ReceiptState receipt={receipt} />
          {receipt.order && <span className="block text-mute">{orderWords(t, receipt)}</span>}
        </>
      ),
      text: (receipt) => joined([stateWords(t, receipt), orderWords(t, receipt)]),
    },
    { name: 'suggestion', cell: (receipt) => <Suggested {...{ receipt, canSettle }} />, hasActions: true },
    {
      name: 'amount',
      kind: 'end',
      cell: ({ amount, currency }) => formatMoney(amount, currency),
      text: ({ amount, currency }) => (currency === CURRENCY ? amount / 100 : formatMoney(amount, currency)),
    },
  ]);

/** Payments that do not fit, each with the order it fits best. */
export function ReceiptList({ address, query, list, canSettle }: ReceiptListProps) {
  const t = useTranslations('office.receipts');
  const { locale } = address;
  const filters: Filter[] = [
    choice('state', t('columns.state'), query.state, RECEIPT_STATES, (value) => t(`states.${value}`)),
  ];
  return (
    <OfficeList
      {...{ address, list, filters }}
      columns={receiptColumns(t, canSettle)}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/payments/[id]', locale, { id })}
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
        {canSettle && receipt.state === 'review' && (
          <UnassignButton {...{ id }} order={assigned.order} appliesAt={assigned.appliesAt} />
        )}
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
