import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import { formatCount, formatDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { OFFER_STATES, type Offer, type OfferListQuery, type OfferPage } from '@/lib/promotions/offer-schema';
import { OfferState } from './offer-state';

type OfferTexts = Texts<'office.offers'>;

/** `10 %`, or the amount. */
export const offerValue = (t: OfferTexts, { kind, value }: Pick<Offer, 'kind' | 'value'>): string =>
  kind === 'percent' ? t('percent', { value: String(value) }) : formatMoney(value);

/** `3 of 200`, or the number alone without a limit. */
export const offerUses = (t: OfferTexts, { uses, maxUses }: Pick<Offer, 'uses' | 'maxUses'>): string =>
  maxUses === null ? formatCount(uses) : t('usesOf', { uses, max: maxUses });

/** `CHF 312.00 of CHF 1,000.00`, or the cost alone without a limit. */
export const offerCost = (
  t: OfferTexts,
  { discount, maxDiscount }: Pick<Offer, 'discount' | 'maxDiscount'>,
) =>
  maxDiscount === null
    ? formatMoney(discount)
    : t('costOf', { cost: formatMoney(discount), max: formatMoney(maxDiscount) });

export const offerColumns = (t: OfferTexts): Column<Offer>[] =>
  columnsOf(t, [
    { name: 'name', kind: 'key', cell: ({ name }) => name },
    {
      name: 'codes',
      cell: ({ isSeries, codes }) => (isSeries ? t('series', { count: codes }) : t('single')),
    },
    { name: 'note', cell: ({ note }) => <span className="text-mute">{note}</span> },
    { name: 'value', cell: (offer) => <span className="num">{offerValue(t, offer)}</span> },
    {
      name: 'until',
      kind: 'named',
      cell: ({ validUntil }) => validUntil && <span className="num">{formatDay(validUntil)}</span>,
    },
    {
      name: 'state',
      cell: ({ state }) => <OfferState state={state} />,
      text: ({ state }) => t(`states.${state}`),
    },
    { name: 'uses', kind: 'number', cell: (offer) => offerUses(t, offer) },
    {
      name: 'cost',
      kind: 'end',
      cell: ({ discount }) => formatMoney(discount),
      text: ({ discount }) => discount / 100,
    },
  ]);

type OfferListProps = { address: OfficeAddress; query: OfferListQuery; list: OfferPage };

/** Promotion codes and series, and what they cost so far. */
export function OfferList({ address, query, list }: OfferListProps) {
  const t = useTranslations('office.offers');
  const { locale } = address;
  return (
    <OfficeList
      {...{ address, list }}
      columns={offerColumns(t)}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      actions={
        <a href={screenUrl('/office/offers/new', locale)} className="office-button">
          {t('new')}
        </a>
      }
      filters={[
        choice('state', t('columns.state'), query.state, OFFER_STATES, (value) => t(`states.${value}`)),
        { name: 'q', label: t('filters.q'), value: query.q ?? '', input: 'text' },
      ]}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/offers/[id]', locale, { id })}
      isOver={({ state }) => state === 'over' || state === 'stopped' || state === 'usedUp'}
      sums={{ name: t('summary', { count: list.total }), cost: formatMoney(list.discount) }}
      empty={t('empty')}
    />
  );
}
