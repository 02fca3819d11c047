import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice, type Filter } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import { State } from '@/components/office/state';
import type { PassListQuery, PassRow } from '@/lib/cards/list-schema';
import { formatDay, formatEdition } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { PASS_STATUSES } from '@/lib/passes/schema';

type PassListProps = {
  address: OfficeAddress;
  query: PassListQuery;
  list: ListPage<PassRow>;
  editions: string[];
};

const YEAR_LENGTH = 4;

const ICONS = { active: 'check', queued: 'clock', blocked: 'close', expired: 'box' } as const;

export const passColumns = (
  t: Texts<'office.passes'>,
  states: Texts<'office.pass.states'>,
): Column<PassRow>[] =>
  columnsOf(t, [
    { name: 'number', kind: 'key', cell: ({ uniqueKey }) => uniqueKey },
    {
      name: 'holder',
      cell: ({ lastName, firstName }) => <b className="font-semibold">{`${lastName}, ${firstName}`}</b>,
    },
    {
      name: 'birthYear',
      cell: ({ birthDate }) => <span className="num">{birthDate.slice(0, YEAR_LENGTH)}</span>,
    },
    { name: 'edition', cell: ({ edition }) => formatEdition(edition) },
    { name: 'until', cell: ({ validUntil }) => <span className="num">{formatDay(validUntil)}</span> },
    { name: 'card', cell: ({ serial }) => t('serial', { serial }) },
    {
      name: 'state',
      cell: ({ state }) => (
        <State icon={ICONS[state]} urgency={state === 'blocked' ? 'failed' : 'ordinary'}>
          {states(state)}
        </State>
      ),
      text: ({ state }) => states(state),
    },
  ]);

export function PassList({ address, query, list, editions }: PassListProps) {
  const t = useTranslations('office.passes');
  const states = useTranslations('office.pass.states');
  const { locale } = address;
  const filters: Filter[] = [
    choice('edition', t('columns.edition'), query.edition, editions, formatEdition),
    choice('state', t('columns.state'), query.state, PASS_STATUSES, states),
    { name: 'q', label: t('filters.q'), value: query.q ?? '', input: 'text' },
  ];
  return (
    <OfficeList
      {...{ address, list, filters }}
      columns={passColumns(t, states)}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      rowKey={({ id }) => id}
      rowUrl={({ uniqueKey }) => screenUrl('/office/passes/[key]', locale, { key: uniqueKey })}
      isOver={({ state }) => state === 'expired'}
      empty={t('empty')}
    />
  );
}
