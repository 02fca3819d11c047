import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import { formatMoney, formatOfficeInstant } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Approval } from '@/lib/orders/refund-schema';
import { ApprovalActions } from './approval-actions';

type ApprovalListProps = {
  address: OfficeAddress;
  items: Approval[];
  /** Number of other things that wait, below the list. */
  others: number;
};

const RAPPEN = 100;

/** Columns of the list of refunds that wait. */
export const approvalColumns = (t: Texts<'office.approvals'>): Column<Approval>[] =>
  columnsOf(t, [
    { name: 'order', kind: 'key', cell: ({ number }) => number },
    {
      name: 'reason',
      cell: ({ reason, visits }) => (
        <>
          {reason}
          {visits > 0 && <span className="block text-mute">{t('used', { count: visits })}</span>}
        </>
      ),
      text: ({ reason, visits }) => (visits > 0 ? `${reason}, ${t('used', { count: visits })}` : reason),
    },
    {
      name: 'asked',
      kind: 'named',
      cell: ({ askedBy, askedAt }) => (
        <span>
          {askedBy}
          <span className="block text-mute">{formatOfficeInstant(new Date(askedAt))}</span>
        </span>
      ),
      text: ({ askedBy, askedAt }) => `${askedBy}, ${formatOfficeInstant(new Date(askedAt))}`,
    },
    { name: 'lapses', kind: 'named', cell: ({ lapsesAt }) => formatOfficeInstant(new Date(lapsesAt)) },
    {
      name: 'amount',
      kind: 'end',
      cell: ({ amount }) => formatMoney(amount),
      text: ({ amount }) => amount / RAPPEN,
    },
    {
      name: 'decision',
      hasActions: true,
      cell: ({ id, number, isOwn }) =>
        isOwn ? <span className="text-mute">{t('own')}</span> : <ApprovalActions {...{ id, number }} />,
    },
  ]);

/** Refunds that wait for a second person. */
export function ApprovalList({ address, items, others }: ApprovalListProps) {
  const t = useTranslations('office.approvals');
  const { locale } = address;
  return (
    <OfficeList
      {...{ address, list: items }}
      columns={approvalColumns(t)}
      title={t('title')}
      summary={t('summary', { count: items.length + others })}
      rowKey={({ id }) => id}
      rowUrl={({ orderId }) => screenUrl('/office/orders/[id]', locale, { id: orderId })}
      empty={others > 0 ? null : t('empty')}
    />
  );
}
