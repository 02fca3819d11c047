import { useTranslations } from 'next-intl';
import type { Hit } from '@/lib/office/schema';
import type { OfficeAddress } from './address';
import { OfficeList } from './office-list';

type SearchResultsProps = { address: OfficeAddress; hits: Hit[] };

/** Results of the search box, best first. */
export function SearchResults({ address, hits }: SearchResultsProps) {
  const t = useTranslations('office.search');
  return (
    <OfficeList
      address={address}
      title={t('title')}
      list={{ items: hits, total: hits.length, page: 1, pageSize: hits.length || 1 }}
      columns={[
        { name: 'title', head: t('columns.title'), kind: 'key', cell: ({ title }) => title },
        { name: 'type', head: t('columns.type'), cell: ({ type }) => t(`types.${type}`) },
        { name: 'line', head: t('columns.line'), cell: ({ line }) => line },
      ]}
      rowKey={({ type, id }) => `${type}:${id}`}
      rowUrl={({ url }) => url}
      empty={t('empty')}
    />
  );
}
