import { useTranslations } from 'next-intl';
import { ClientTexts } from '@/components/layout/client-texts';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import type { Day } from '@/lib/core/dates';
import type { EditionView } from '@/lib/editions/schema';
import { formatEdition, formatMoney } from '@/lib/i18n/format';
import { NewSeason } from './new-season';
import { phaseOf, SeasonState } from './season-state';
import { shownMoment } from '@/components/office/moment';
import { screenUrl } from '@/lib/i18n/screen-url';

type SeasonListProps = {
  address: OfficeAddress;
  today: Day;
  editions: EditionView[];
  /** Code of the product that the first season sells. */
  product: string;
};

export const seasonColumns = (t: Texts<'office.seasons'>, today: Day): Column<EditionView>[] =>
  columnsOf(t, [
    { name: 'code', kind: 'key', cell: ({ code }) => formatEdition(code) },
    {
      name: 'state',
      cell: (edition) => <SeasonState edition={edition} today={today} />,
      text: (edition) =>
        [t(`states.${phaseOf(edition, today)}`), ...(edition.isFrozen ? [t('states.frozen')] : [])].join(
          ', ',
        ),
    },
    {
      name: 'valid',
      kind: 'named',
      cell: ({ validFrom, validUntil }) => (
        <span className="num">
          {shownMoment(validFrom)} – {shownMoment(validUntil)}
        </span>
      ),
    },
    {
      name: 'sale',
      kind: 'named',
      cell: ({ onSaleFrom, onSaleUntil }) => (
        <span className="num">
          {shownMoment(onSaleFrom)} – {shownMoment(onSaleUntil)}
        </span>
      ),
    },
    {
      name: 'warnings',
      cell: ({ warnings }) => (warnings.length > 0 ? t('warnings', { count: warnings.length }) : ''),
    },
    {
      name: 'price',
      kind: 'end',
      cell: ({ products: [first] }) => (first ? formatMoney(first.price) : ''),
      text: ({ products: [first] }) => (first ? first.price / 100 : ''),
    },
  ]);

/** Every edition, the latest first. */
export function SeasonList({ address, today, editions, product }: SeasonListProps) {
  const t = useTranslations('office.seasons');
  const { locale } = address;
  return (
    <OfficeList
      {...{ address, list: editions }}
      columns={seasonColumns(t, today)}
      title={t('title')}
      rowKey={({ code }) => code}
      rowUrl={({ code }) => screenUrl('/office/seasons/[code]', locale, { code })}
      isOver={({ validUntil }) => validUntil < today}
      lead={
        editions.length === 0 && (
          <ClientTexts of={['officeForms', 'errors']}>
            <NewSeason product={product} />
          </ClientTexts>
        )
      }
      empty={null}
    />
  );
}
