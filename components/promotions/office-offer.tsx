import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import { OrderLink } from '@/components/office/thing-links';
import { PlainTable } from '@/components/office/plain-table';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import type { OfferDetail } from '@/lib/promotions/offer-schema';
import { OfferActions } from './offer-actions';
import { OfferState } from './offer-state';
import { offerCost, offerUses, offerValue } from './office-offers';

type OfferThingProps = {
  offer: OfferDetail;
  /** Orders are links for those who may read them. */
  canReadOrders: boolean;
  history: ReactNode;
};

/** An offer in the office: what it gives, what it costs, who used it. */
export function OfferThing({ offer, canReadOrders, history }: OfferThingProps) {
  const t = useTranslations('office.offers');
  const locale = useLocale();
  const { id, name, isSeries, codes, state, discount, pending } = offer;
  return (
    <>
      <ThingHead
        title={name}
        state={<OfferState state={state} />}
        figure={
          <>
            <b className="display num text-[2rem] leading-none">{formatMoney(discount)}</b>
            <span className="block text-mute">{t('cost')}</span>
          </>
        }
      >
        {isSeries ? t('seriesSentence', { count: codes }) : t('codeSentence')}{' '}
        {pending > 0 && t('pending', { amount: formatMoney(pending) })}
      </ThingHead>
      <Thing
        actions={<OfferActions id={id} isStopped={state === 'stopped'} />}
        facts={
          <>
            <OfferFacts offer={offer} />
            {isSeries && (
              <OfficeSection title={t('files')}>
                <p className="py-2.5">
                  <a
                    href={`/api/admin/promotion-codes/${id}/codes.csv?locale=${locale}`}
                    download
                    className="underline"
                  >
                    {t('file', { count: codes })}
                  </a>
                </p>
              </OfficeSection>
            )}
          </>
        }
      >
        <OfficeSection title={t('orders')}>
          <Uses {...{ offer, canReadOrders }} />
        </OfficeSection>
        <OfficeSection title={t('history')}>{history}</OfficeSection>
      </Thing>
    </>
  );
}

function OfferFacts({ offer }: { offer: OfferDetail }) {
  const t = useTranslations('office.offers');
  const kinds = useTranslations('officeForms.offers.products');
  const { products, validFrom, validUntil, note, createdAt } = offer;
  return (
    <OfficeSection title={t('facts')}>
      <Facts
        items={[
          { term: t('columns.value'), description: <span className="num">{offerValue(t, offer)}</span> },
          {
            term: t('products'),
            description: products ? products.map((kind) => kinds(kind)).join(', ') : t('allProducts'),
          },
          validFrom && { term: t('from'), description: <span className="num">{formatDay(validFrom)}</span> },
          validUntil && {
            term: t('columns.until'),
            description: <span className="num">{formatDay(validUntil)}</span>,
          },
          { term: t('columns.uses'), description: <span className="num">{offerUses(t, offer)}</span> },
          { term: t('columns.cost'), description: <span className="num">{offerCost(t, offer)}</span> },
          note && { term: t('columns.note'), description: note },
          {
            term: t('created'),
            description: <span className="num">{formatInstantDay(new Date(createdAt))}</span>,
          },
        ]}
      />
    </OfficeSection>
  );
}

function Uses({ offer: { latest, isSeries }, canReadOrders }: Omit<OfferThingProps, 'history'>) {
  const t = useTranslations('office.offers');
  if (latest.length === 0) return <p className="text-mute">{t('unused')}</p>;
  return (
    <PlainTable
      caption={t('orders')}
      columns={[
        t('columns.order'),
        t('columns.day'),
        isSeries && t('columns.name'),
        t('columns.payment'),
        { name: t('columns.discount'), className: 'end' },
      ]}
    >
      {latest.map(({ orderId, orderNumber, code, at, discount, isPaid }) => (
        <tr key={orderId}>
          <td className="key">
            {canReadOrders ? <OrderLink id={orderId}>{orderNumber}</OrderLink> : orderNumber}
          </td>
          <td className="num">{formatInstantDay(new Date(at))}</td>
          {isSeries && <td className="num">{code}</td>}
          <td>{isPaid ? t('paid') : t('unpaid')}</td>
          <td className="end">{formatMoney(discount)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
