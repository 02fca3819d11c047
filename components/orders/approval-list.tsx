import { useTranslations } from 'next-intl';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { OfficeList, type Column } from '@/components/office/office-list';
import { formatInstant, formatMoney } from '@/lib/i18n/format';
import type { Approval } from '@/lib/orders/refund-schema';
import { ApprovalActions } from './approval-actions';

type ApprovalListProps = { address: OfficeAddress; items: Approval[] };

/** Refunds that wait for a second person. */
export function ApprovalList({ address, items }: ApprovalListProps) {
  const t = useTranslations('office.approvals');
  const { locale } = address;
  const columns: Column<Approval>[] = [
    { name: 'order', head: t('columns.order'), kind: 'key', cell: ({ number }) => number },
    { name: 'reason', head: t('columns.reason'), cell: ({ reason }) => reason },
    {
      name: 'asked',
      head: t('columns.asked'),
      cell: ({ askedBy, askedAt }) => (
        <>
          {askedBy}
          <span className="block text-mute">{formatInstant(new Date(askedAt), locale)}</span>
        </>
      ),
    },
    {
      name: 'lapses',
      head: t('columns.lapses'),
      cell: ({ lapsesAt }) => formatInstant(new Date(lapsesAt), locale),
    },
    { name: 'amount', head: t('columns.amount'), kind: 'end', cell: ({ amount }) => formatMoney(amount) },
    {
      name: 'decision',
      head: t('columns.decision'),
      cell: ({ id, number, isOwn }) =>
        isOwn ? <span className="text-mute">{t('own')}</span> : <ApprovalActions {...{ id, number }} />,
    },
  ];
  return (
    <OfficeList
      {...{ address, columns }}
      list={{ items, total: items.length, page: 1, pageSize: Math.max(1, items.length) }}
      title={t('title')}
      summary={t('summary', { count: items.length })}
      rowKey={({ id }) => id}
      rowUrl={({ orderId }) => officeUrl({ locale, screen: '/office/orders/[id]', params: { id: orderId } })}
      empty={t('empty')}
    />
  );
}
