import { useTranslations } from 'next-intl';
import { ClientTexts } from '@/components/layout/client-texts';
import { officeUrl, type OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import { State } from '@/components/office/state';
import { readableEmail } from '@/lib/core/readable-email';
import { formatCount } from '@/lib/i18n/format';
import type { CompanyListQuery, CompanyPage, CompanyRow } from '@/lib/pro/company-schema';
import { NewCompany } from './new-company';

export const companyColumns = (t: Texts<'office.companies'>): Column<CompanyRow>[] => {
  const fileText = ({ faulty }: CompanyRow) =>
    faulty === null ? '' : faulty === 0 ? t('fileReady') : t('fileFaulty', { count: faulty });
  return columnsOf(t, [
    { name: 'name', kind: 'key', cell: ({ name }) => name },
    { name: 'username', cell: ({ username }) => readableEmail(username) },
    { name: 'city', cell: ({ city }) => <span className="text-mute">{city}</span> },
    {
      name: 'file',
      cell: (row) =>
        row.faulty !== null && (
          <State icon={row.faulty ? 'warning' : 'clock'} urgency={row.faulty ? 'due' : 'ordinary'}>
            {fileText(row)}
          </State>
        ),
      text: fileText,
    },
    { name: 'quota', kind: 'end', cell: ({ quota }) => formatCount(quota) },
    { name: 'passes', kind: 'number', cell: ({ passes }) => formatCount(passes) },
  ]);
};

type CompanyListProps = {
  address: OfficeAddress;
  query: CompanyListQuery;
  list: CompanyPage;
  /** False while accounts are kept by an upstream instance. */
  canAdd: boolean;
};

/** Companies that order passes for their people. */
export function CompanyList({ address, query, list, canAdd }: CompanyListProps) {
  const t = useTranslations('office.companies');
  const { locale } = address;
  return (
    <OfficeList
      {...{ address, list }}
      columns={companyColumns(t)}
      title={t('title')}
      lead={
        canAdd && (
          <ClientTexts of={['officeForms', 'errors']}>
            <NewCompany />
          </ClientTexts>
        )
      }
      filters={[{ name: 'q', label: t('q'), value: query.q ?? '', input: 'text' }]}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => officeUrl({ locale, screen: '/office/companies/[id]', params: { id } })}
      empty={t('empty')}
    />
  );
}
