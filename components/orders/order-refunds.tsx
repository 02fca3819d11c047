import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { formatInstantDay, formatMoney } from '@/lib/i18n/format';
import type { RefundView } from '@/lib/orders/refund-schema';
import { REFUNDS_PLACE } from './refunds-place';

type OrderRefundsProps = {
  orderId: string;
  refunds: readonly RefundView[];
  /** Of the order's lines, by id. */
  names: ReadonlyMap<string, string>;
};

/** Lines of a refund that are named beside it; its file has all. */
const LINES_SHOWN = 5;

/** Refunds of an order, oldest first. Rendered without any too, because the form of the first one moves the focus here. */
export function OrderRefunds(props: OrderRefundsProps) {
  const t = useTranslations('office.order');
  return (
    <div
      id={REFUNDS_PLACE}
      role="group"
      aria-label={t('refunds')}
      tabIndex={-1}
      className="scroll-mt-6 outline-none!"
    >
      {props.refunds.length > 0 && <RefundTable {...props} />}
    </div>
  );
}

function RefundTable({ orderId, refunds, names }: OrderRefundsProps) {
  const t = useTranslations('office.order');
  return (
    <OfficeSection title={t('refunds')}>
      <PlainTable
        caption={t('refunds')}
        columns={[
          t('refundColumns.day'),
          t('refundColumns.method'),
          t('refundColumns.reason'),
          t('refundColumns.file'),
          { name: t('refundColumns.amount'), className: 'end' },
        ]}
      >
        {refunds.map(({ id, at, method, state, reason, amount, returned, lines, isWhole }) => (
          <tr key={id}>
            <td className="num">{formatInstantDay(new Date(at))}</td>
            <td>
              {[
                (amount > 0 || returned === 0) && t(`refundMethods.${method}`),
                returned > 0 && t('refundVouchers', { amount: formatMoney(returned) }),
                state === 'pending' && t('refundPending'),
              ]
                .filter(Boolean)
                .join(', ')}
            </td>
            <td>
              {reason}
              {!isWhole &&
                lines.slice(0, LINES_SHOWN).map((line) => (
                  <span key={line.id} className="block text-mute">
                    {names.get(line.id)}
                  </span>
                ))}
            </td>
            <td>
              {state === 'done' && (
                <a
                  href={`/api/admin/orders/${orderId}/refunds/${id}/correction.pdf`}
                  aria-label={t('correction', { day: formatInstantDay(new Date(at)) })}
                >
                  {t('files.file')}
                </a>
              )}
            </td>
            <td className="end">{formatMoney(amount)}</td>
          </tr>
        ))}
      </PlainTable>
    </OfficeSection>
  );
}
