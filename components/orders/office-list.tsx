import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import { choice, type Filter } from '@/components/office/filter-row';
import { formatEdition, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { BulkFilter } from '@/lib/orders/bulk-schema';
import type { OrderListPage, OrderListQuery, OrderRow } from '@/lib/orders/list-schema';
import { ORDER_CHANNELS, ORDER_STATUSES, paymentMethodSchema } from '@/lib/orders/schema';
import { OrderState } from './office-state';
import { OrderBulk } from './order-bulk';

type OrderListProps = {
  address: OfficeAddress;
  query: OrderListQuery;
  list: OrderListPage;
  editions: string[];
  /** The person may move orders. */
  canMove: boolean;
};

export const orderColumns = (t: Texts<'office.orders'>, locale: Locale): Column<OrderRow>[] =>
  columnsOf(t, [
    { name: 'number', kind: 'key', cell: ({ number }) => number },
    {
      name: 'placed',
      isSortable: true,
      cell: ({ placedAt }) => <span className="num">{formatInstantDay(new Date(placedAt))}</span>,
    },
    {
      name: 'customer',
      cell: ({ company, lastName, firstName }) => (
        <b className="font-semibold">{company ?? `${lastName}, ${firstName}`}</b>
      ),
    },
    { name: 'city', cell: ({ city }) => <span className="text-mute">{city}</span> },
    { name: 'items', cell: ({ items }) => counted(items.map((title) => title[locale])) },
    { name: 'method', cell: ({ method }) => t(`methods.${method}`) },
    {
      name: 'status',
      cell: ({ status }) => <OrderState status={status} />,
      text: ({ status }) => t(`states.${status}`),
    },
    {
      name: 'total',
      kind: 'end',
      isSortable: true,
      cell: ({ totalCents }) => formatMoney(totalCents),
      text: ({ totalCents }) => totalCents / 100,
    },
  ]);

export function OrderList({ address, query, list, editions, canMove }: OrderListProps) {
  const t = useTranslations('office.orders');
  const { locale } = address;
  const filters: Filter[] = [
    choice('edition', t('filters.edition'), query.edition, editions, formatEdition),
    choice('status', t('columns.status'), query.status, ORDER_STATUSES, (status) => t(`states.${status}`)),
    choice('method', t('columns.method'), query.method, paymentMethodSchema.options, (method) =>
      t(`methods.${method}`),
    ),
    choice('channel', t('filters.channel'), query.channel, ORDER_CHANNELS, (channel) =>
      t(`channels.${channel}`),
    ),
    { name: 'from', label: t('filters.from'), value: query.from ?? '', input: 'date' },
    { name: 'to', label: t('filters.to'), value: query.to ?? '', input: 'date' },
    { name: 'q', label: t('filters.q'), value: query.q ?? '', input: 'text' },
  ];
  return (
    <OfficeList
      {...{ address, list, filters }}
      columns={orderColumns(t, locale)}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/orders/[id]', locale, { id })}
      isOver={({ status }) => status === 'cancelled' || status === 'archived'}
      sort={query.sort}
      bulk={
        canMove
          ? {
              valueOf: ({ id }) => id,
              nameOf: ({ number }) => number,
              bar: <OrderBulk filter={filterOf(query)} total={list.total} />,
            }
          : undefined
      }
      sums={{ number: t('summary', { count: list.total }), total: formatMoney(list.sumCents) }}
      empty={t('empty')}
    />
  );
}

/** Filters of the list, without its order and page. */
const filterOf = ({ sort: _, page: __, ...filter }: OrderListQuery): BulkFilter => filter;

/** `2 × Passage 26–27, Mini Passage 26–27`. */
function counted(titles: string[]): string {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title)).join(', ');
}
