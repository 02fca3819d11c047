import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import { State } from '@/components/office/state';
import { formatCount, formatEdition, formatInstantDay } from '@/lib/i18n/format';
import type { GoodwillRun, RunState } from '@/lib/goodwill/schema';
import { screenUrl } from '@/lib/i18n/screen-url';

const ICONS = {
  prepared: 'edit',
  running: 'clock',
  done: 'check',
  undoing: 'clock',
  undone: 'blocked',
} as const satisfies Record<RunState, string>;

/** State of an extension as an icon and a word. */
export function GoodwillState({ state }: { state: RunState }) {
  const t = useTranslations('office.goodwill.states');
  return (
    <State icon={ICONS[state]} urgency={state === 'prepared' ? 'due' : 'ordinary'}>
      {t(state)}
    </State>
  );
}

/** Extensions of many passes. */
export function GoodwillList({ address, runs }: { address: OfficeAddress; runs: GoodwillRun[] }) {
  const t = useTranslations('office.goodwill');
  const { locale } = address;
  const columns: Column<GoodwillRun>[] = columnsOf(t, [
    { name: 'name', kind: 'key', cell: ({ days }) => t('name', { days }) },
    { name: 'edition', cell: ({ filter }) => formatEdition(filter.edition) },
    { name: 'reason', cell: ({ reason }) => reason },
    {
      name: 'created',
      cell: ({ createdAt }) => <span className="num">{formatInstantDay(new Date(createdAt))}</span>,
    },
    { name: 'state', cell: ({ state }) => <GoodwillState state={state} /> },
    { name: 'count', kind: 'end', cell: ({ count }) => formatCount(count) },
  ]);
  return (
    <OfficeList
      {...{ address, columns, list: runs }}
      title={t('title')}
      actions={
        <a href={screenUrl('/office/goodwill/new', locale)} className="office-button">
          {t('new')}
        </a>
      }
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/goodwill/[id]', locale, { id })}
      isOver={({ state }) => state === 'undone'}
      empty={t('empty')}
    />
  );
}
