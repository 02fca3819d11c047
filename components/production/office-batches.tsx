import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import { formatInstantDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Batch } from '@/lib/production/schema';
import { BatchState } from './batch-state';
import { CreateBatch } from './create-batch';

type BatchListProps = { address: OfficeAddress; batches: Batch[]; toProduce: number };

export const batchColumns = (t: Texts<'office.batches'>): Column<Batch>[] =>
  columnsOf(t, [
    { name: 'number', kind: 'key', cell: ({ number }) => t('name', { number }) },
    {
      name: 'created',
      kind: 'named',
      cell: ({ createdAt }) => <span className="num">{formatInstantDay(new Date(createdAt))}</span>,
    },
    {
      name: 'sent',
      kind: 'named',
      cell: ({ sentAt }) => sentAt && <span className="num">{formatInstantDay(new Date(sentAt))}</span>,
    },
    {
      name: 'state',
      cell: ({ state }) => <BatchState state={state} />,
      text: ({ state }) => t(`states.${state}`),
    },
    { name: 'cards', kind: 'end', cell: ({ cards }) => cards },
  ]);

/** Batches of cards, and how many cards are in none. */
export function BatchList({ address, batches, toProduce }: BatchListProps) {
  const t = useTranslations('office.batches');
  const { locale } = address;
  return (
    <OfficeList
      {...{ address, list: batches }}
      columns={batchColumns(t)}
      title={t('title')}
      summary={t('toProduce', { count: toProduce })}
      actions={toProduce > 0 && <CreateBatch count={toProduce} />}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/batches/[id]', locale, { id })}
      isOver={({ state }) => state === 'undone'}
      empty={toProduce > 0 ? null : t('empty')}
    />
  );
}
