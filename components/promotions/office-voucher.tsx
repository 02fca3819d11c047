import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { OrderLink } from '@/components/office/thing-links';
import { PlainTable } from '@/components/office/plain-table';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import type { VoucherDetail } from '@/lib/promotions/voucher-schema';
import { VoucherState } from './office-vouchers';
import { VoucherActions } from './voucher-actions';

type VoucherThingProps = {
  voucher: VoucherDetail;
  /** URL of the buyer's page; null without buyer or permission. */
  personUrl: string | null;
  /** This person may print what was sold at the counter, and take it back. */
  canSell: boolean;
  history: ReactNode;
};

/** A gift voucher in the office: for whom, what it still pays, what can be done. */
export function VoucherThing({ voucher, personUrl, canSell, history }: VoucherThingProps) {
  const t = useTranslations('office.vouchers');
  const { id, ending, state, kind, amount, remaining, sale } = voucher;
  return (
    <>
      <ThingHead
        title={t('name', { ending })}
        state={<VoucherState state={state} />}
        figure={
          <>
            <b className="display num text-[2rem] leading-none">{formatMoney(remaining)}</b>
            <span className="block text-mute">{t('rest', { of: formatMoney(amount) })}</span>
          </>
        }
      >
        {state === 'blocked' ? t(blockOf(voucher)) : t(`sentences.${kind}`)}
        {canSell && sale?.canPrint && (
          <span className="block pt-3">
            <a href={`/api/admin/vouchers/${id}/voucher.pdf`} target="_blank" className="office-button">
              {t('print')}
            </a>
          </span>
        )}
      </ThingHead>
      <Thing
        actions={<VoucherActions {...{ voucher, canSell }} />}
        facts={<VoucherFacts {...{ voucher, personUrl }} />}
      >
        <OfficeSection title={t('redemptions')}>
          <Redemptions voucher={voucher} />
        </OfficeSection>
        <OfficeSection title={t('history')}>{history}</OfficeSection>
      </Thing>
    </>
  );
}

const blockOf = ({ canUnblock, sale }: VoucherDetail) =>
  canUnblock ? 'blockedByStaff' : sale?.isTakenBack ? 'takenBack' : 'withdrawn';

function VoucherFacts({ voucher, personUrl }: Pick<VoucherThingProps, 'voucher' | 'personUrl'>) {
  const t = useTranslations('office.vouchers');
  const { recipientName, recipientEmail, senderName, buyerEmail, delivery, deliverOn, expiresOn } = voucher;
  const { createdAt, orderId, orderNumber, sale } = voucher;
  return (
    <OfficeSection title={t('facts')} end={personUrl && <a href={personUrl}>{t('person')}</a>}>
      <Facts
        items={[
          { term: t('columns.recipient'), description: recipientName },
          recipientEmail && { term: t('recipientEmail'), description: recipientEmail },
          { term: t('columns.sender'), description: senderName },
          buyerEmail && { term: t('buyer'), description: buyerEmail },
          { term: t('delivery'), description: t(`deliveries.${delivery}`, { day: formatDay(deliverOn) }) },
          { term: t('columns.expires'), description: <span className="num">{formatDay(expiresOn)}</span> },
          {
            term: t('columns.created'),
            description: <span className="num">{formatInstantDay(new Date(createdAt))}</span>,
          },
          sale && { term: t('sale'), description: t(`sales.${sale.method}`, { number: sale.number }) },
          orderId && {
            term: t('columns.order'),
            description: <OrderLink id={orderId}>{orderNumber}</OrderLink>,
          },
        ]}
      />
    </OfficeSection>
  );
}

function Redemptions({ voucher: { redemptions } }: { voucher: VoucherDetail }) {
  const t = useTranslations('office.vouchers');
  if (redemptions.length === 0) return <p className="text-mute">{t('unused')}</p>;
  return (
    <PlainTable
      caption={t('redemptions')}
      columns={[
        t('columns.order'),
        t('columns.day'),
        t('columns.payment'),
        { name: t('columns.used'), className: 'end' },
      ]}
    >
      {redemptions.map(({ orderId, orderNumber, at, amount, isPaid }) => (
        <tr key={orderId}>
          <td className="key">
            <OrderLink id={orderId}>{orderNumber}</OrderLink>
          </td>
          <td className="num">{formatInstantDay(new Date(at))}</td>
          <td>{isPaid ? t('paid') : t('unpaid')}</td>
          <td className="end">{formatMoney(amount)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
