import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import { Icon } from '@/components/ui/icon';
import { formatCount, formatDay, formatEdition, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { RunSummary } from '@/lib/settlement/schema';
import { RunState } from './run-state';

type RunListProps = { address: OfficeAddress; runs: RunSummary[]; canCreate: boolean };

/** All runs, the newest first. */
export function RunList({ address, runs, canCreate }: RunListProps) {
  const t = useTranslations('office.settlement');
  const { locale } = address;
  const columns: Column<RunSummary>[] = columnsOf(t, [
    {
      name: 'run',
      kind: 'key',
      cell: ({ kind, edition, number }) => t('nameInList', { number, kind, edition: formatEdition(edition) }),
    },
    {
      name: 'period',
      cell: ({ from, until }) => (
        <span className="num">{t('period', { from: formatDay(from), until: formatDay(until) })}</span>
      ),
    },
    { name: 'rule', cell: ({ rule }) => rule },
    { name: 'state', cell: ({ state }) => <RunState state={state} /> },
    {
      name: 'visits',
      cell: ({ visits }) => (
        <span className="num">{t('entries', { count: visits, text: formatCount(visits) })}</span>
      ),
    },
    { name: 'net', kind: 'end', cell: ({ net }) => formatMoney(net) },
  ]);
  return (
    <OfficeList
      {...{ address, columns, list: runs }}
      title={t('title')}
      actions={
        canCreate && (
          <a href={screenUrl('/office/settlement/new', locale)} className="office-button">
            {t('new')}
            <Icon name="arrow-right" />
          </a>
        )
      }
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/settlement/[id]', locale, { id })}
      isOver={({ state }) => state === 'paid'}
      empty={t('empty')}
    />
  );
}
