import { useTranslations } from 'next-intl';
import type { Hit } from '@/lib/office/schema';
import type { OfficeAddress } from './address';
import { columnsOf, OfficeList, type Column } from './office-list';

/** Results of the search box, best first. */
export function SearchResults({ address, hits }: { address: OfficeAddress; hits: Hit[] }) {
  const t = useTranslations('office.search');
  const columns: Column<Hit>[] = columnsOf(t, [
    { name: 'title', kind: 'key', cell: ({ title }) => title },
    { name: 'type', cell: ({ type }) => t(`types.${type}`) },
    { name: 'line', cell: ({ line }) => line },
  ]);
  return (
    <OfficeList
      {...{ address, columns, list: hits }}
      title={t('title')}
      rowKey={({ type, id }) => `${type}:${id}`}
      rowUrl={({ url }) => url}
      empty={t('empty')}
    />
  );
}
