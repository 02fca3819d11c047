import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import { State } from '@/components/office/state';
import { formatDay } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { PARTNER_STATES, type PartnerListQuery, type PartnerRow } from '@/lib/partners/partner-schema';
import { PartnerState } from './partner-state';

type PartnersListProps = {
  address: OfficeAddress;
  query: PartnerListQuery;
  list: ListPage<PartnerRow>;
  /** Where a house is added; absent for those who may not. */
  newUrl?: string | undefined;
};

/** Columns of the list, also of its CSV. */
export const partnerColumns = (t: Texts<'office.partners'>, locale: Locale): Column<PartnerRow>[] =>
  columnsOf(t, [
    { name: 'name', kind: 'key', cell: ({ name }) => name },
    { name: 'places', cell: ({ places }) => places.map((place) => place[locale]).join(', ') },
    {
      name: 'contract',
      cell: ({ contractFrom, contractUntil, state }) =>
        contractUntil
          ? t('fromUntil', { from: formatDay(contractFrom), until: formatDay(contractUntil) })
          : t('since', { day: formatDay(contractFrom), state }),
    },
    {
      name: 'state',
      cell: ({ state }) => <PartnerState state={state} />,
      text: ({ state }) => t(`states.${state}`),
    },
    {
      name: 'payment',
      cell: ({ isPayable }) =>
        isPayable ? (
          t('payable')
        ) : (
          <State icon="warning" urgency="due">
            {t('notPayable')}
          </State>
        ),
      text: ({ isPayable }) => t(isPayable ? 'payable' : 'notPayable'),
    },
  ]);

/** Partner houses, by name. */
export function PartnersList({ address, query, list, newUrl }: PartnersListProps) {
  const t = useTranslations('office.partners');
  const { locale } = address;
  return (
    <OfficeList
      {...{ address, list }}
      columns={partnerColumns(t, locale)}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      actions={
        newUrl && (
          <a href={newUrl} className="office-button">
            {t('add')}
          </a>
        )
      }
      filters={[
        { name: 'q', label: t('filters.q'), value: query.q ?? '', input: 'text' },
        choice('state', t('filters.state'), query.state, PARTNER_STATES, (value) => t(`states.${value}`)),
      ]}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/partners/[id]', locale, { id })}
      isOver={({ state }) => state === 'over'}
      empty={t('empty')}
    />
  );
}
