import { useTranslations } from 'next-intl';
import { Empty } from '@/components/office/office-list';
import { Facts, OfficeSection, Thing, ThingHead, type Fact } from '@/components/office/thing';
import { OrderLink } from '@/components/office/thing-links';
import { PlainTable } from '@/components/office/plain-table';
import { formatDay, formatMoney, formatOfficeInstant } from '@/lib/i18n/format';
import { isAssignable, isOrderPaidSince, toldReason } from '@/lib/orders/receipt-rules';
import type { Receipt } from '@/lib/orders/receipt-schema';
import { formatReference } from '@/lib/payments/creditor-reference';
import {
  AssignButton,
  ReceiptActions,
  ReopenAction,
  ReviewAction,
  UnassignButton,
  type Settling,
} from './receipt-actions';
import { ReceiptState } from './receipt-state';

/** How a payment under review can be closed. */
function waysOf({ source, reason }: Receipt): Settling[] {
  if (reason === 'same_holder') return source === 'provider' ? ['release', 'refund'] : ['release', 'note'];
  return source === 'provider' ? ['refund', 'note'] : ['note'];
}

/** A payment: what the bank tells, why it does not fit, what it may belong to. */
export function OfficeReceipt({ receipt, canSettle }: { receipt: Receipt; canSettle: boolean }) {
  const t = useTranslations('office.receipts');
  const { id, state, reason, amount, currency } = receipt;
  const isOpen = state === 'review';
  const may = canSettle && isOpen;
  return (
    <>
      <ThingHead
        title={t('one', { day: formatDay(receipt.paidOn) })}
        state={<ReceiptState receipt={receipt} />}
        figure={<b className="display num text-[2rem] leading-none">{formatMoney(amount, currency)}</b>}
      >
        {isOpen &&
          reason &&
          t(`explained.${isOrderPaidSince(receipt) ? 'paid_since' : toldReason(reason, receipt.reference)}`)}
        {state === 'waiting' && t('waits')}
      </ThingHead>
      <Thing
        facts={
          <OfficeSection title={t('facts')}>
            <Facts items={factsOf(receipt, t)} />
          </OfficeSection>
        }
        actions={
          <>
            {may && (
              <ReceiptActions
                id={id}
                canAssign={isAssignable(receipt) && receipt.assigned === null}
                ways={waysOf(receipt)}
              />
            )}
            {canSettle && receipt.canReopen && receipt.assigned && (
              <ReopenAction id={id} order={receipt.assigned.order} />
            )}
            {canSettle && receipt.canReview && <ReviewAction id={id} />}
          </>
        }
      >
        <OfficeSection title={t('belongs')}>
          <Candidates receipt={receipt} may={canSettle && (isOpen || state === 'waiting')} />
        </OfficeSection>
      </Thing>
    </>
  );
}

function factsOf(
  { reference, payer, message, source, receivedAt, order, note }: Receipt,
  t: ReturnType<typeof useTranslations<'office.receipts'>>,
): Fact[] {
  const optional = (term: string, description: string | null) => (description ? [{ term, description }] : []);
  return [
    { term: t('source'), description: t(`sources.${source}`) },
    ...optional(t('columns.payer'), payer),
    ...optional(t('message'), message),
    ...optional(t('reference'), reference && formatReference(reference)),
    ...(order
      ? [
          {
            term: t('order'),
            description: <OrderLink id={order.id}>{order.number}</OrderLink>,
          },
          {
            term: t('received'),
            description: t('receivedOf', {
              received: formatMoney(order.received),
              total: formatMoney(order.total),
            }),
          },
        ]
      : []),
    { term: t('known'), description: formatOfficeInstant(new Date(receivedAt)) },
    ...optional(t('note'), note),
  ];
}

function Candidates({ receipt, may }: { receipt: Receipt; may: boolean }) {
  const t = useTranslations('office.receipts');
  const { id, assigned, suggestions, state } = receipt;
  if (assigned)
    return (
      <p>
        <OrderLink id={assigned.orderId}>{assigned.order}</OrderLink>{' '}
        {t(state === 'review' && receipt.order?.id !== assigned.orderId ? 'appliesAt' : 'applied', {
          at: formatOfficeInstant(new Date(assigned.appliesAt)),
        })}{' '}
        {may && <UnassignButton {...{ id }} order={assigned.order} appliesAt={assigned.appliesAt} />}
        {state === 'matched' && !receipt.canReopen && <span className="block">{t('refundInstead')}</span>}
      </p>
    );
  if (suggestions.length === 0 && receipt.order)
    return (
      <p>
        {t('named')} <OrderLink id={receipt.order.id}>{receipt.order.number}</OrderLink>.
      </p>
    );
  if (suggestions.length === 0) return <Empty>{t(may ? 'noSuggestion' : 'noOrder')}</Empty>;
  return (
    <PlainTable
      caption={t('belongs')}
      columns={[
        t('order'),
        t('name'),
        { name: t('open'), className: 'end' },
        { name: t('score'), className: 'number' },
        t('choose'),
      ]}
    >
      {suggestions.map(({ order, id: orderId, name, open, score }) => (
        <tr key={order}>
          <td className="key">
            <OrderLink id={orderId}>{order}</OrderLink>
          </td>
          <td>{name}</td>
          <td className="end">{formatMoney(open)}</td>
          <td className="number num" data-head={t('score')}>
            {t('percent', { score })}
          </td>
          <td>{may && <AssignButton {...{ id, order }} />}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
