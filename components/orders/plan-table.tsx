import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import type { PlanPart } from '@/lib/orders/plan-schema';

type PlanTableProps = { parts: readonly PlanPart[]; agreed: { reason: string; agreedAt: string } };

/** The payment plan of an unpaid invoice: what is paid of each part. */
export function PlanTable({ parts, agreed }: PlanTableProps) {
  const t = useTranslations('office.order.plan');
  return (
    <OfficeSection title={t('title')}>
      <PlainTable
        caption={t('title')}
        columns={[
          t('columns.part'),
          t('columns.due'),
          { name: t('columns.amount'), className: 'end' },
          { name: t('columns.open'), className: 'number' },
        ]}
      >
        {parts.map(({ dueOn, amount, open }, index) => (
          <tr key={dueOn}>
            <td>{t('number', { position: index + 1, count: parts.length })}</td>
            <td className="named num" data-head={t('columns.due')}>
              {formatDay(dueOn)}
            </td>
            <td className="end">{formatMoney(amount)}</td>
            <td className="number num" data-head={t('columns.open')}>
              {open > 0 ? formatMoney(open) : t('paid')}
            </td>
          </tr>
        ))}
      </PlainTable>
      <p className="mt-2 text-mute">
        {t('sentence', { day: formatInstantDay(new Date(agreed.agreedAt)), reason: agreed.reason })}
      </p>
    </OfficeSection>
  );
}
