import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { ListPage } from '@/lib/core/list-page';
import { csvUrlOf, filterUrl, type OfficeAddress } from './address';
import { FilterRow, type Filter } from './filter-row';
import { Pager } from './pager';
import { RememberList } from './thing-position';

export type Column<Row> = {
  /** Unique in the table; also the value of `sort` if the column can be sorted. */
  name: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Value in the CSV; needed where the cell is a component. Amounts are plain numbers. */
  text?: (row: Row) => string | number;
  /**
   * `key` is the first column, the link to the thing; `end` is aligned at the right: money, numbers. A row has one
   * `end`; further ones are a `number`. A phone shows these and what is `named` with their head.
   */
  kind?: 'key' | 'end' | 'number' | 'named';
  isSortable?: boolean;
  /** Holds actions, which are no part of a file. */
  hasActions?: boolean;
};

/** Columns whose heads are the texts `columns.<name>` of their list. */
export const columnsOf = <Row, Name extends string>(
  head: (key: `columns.${Name}`) => string,
  columns: (Omit<Column<Row>, 'head'> & { name: Name })[],
): Column<Row>[] => columns.map((column) => ({ ...column, head: head(`columns.${column.name}`) }));

/** Texts of a namespace, for columns that pages and files share. */
export type Texts<Namespace extends Parameters<typeof useTranslations>[0] & string> = ReturnType<
  typeof useTranslations<Namespace>
>;

type OfficeListProps<Row> = {
  address: OfficeAddress;
  title: string;
  /** A sentence beside the title: how many, how they are sorted. */
  summary?: ReactNode;
  /** A page of the rows, or all of them. */
  list: ListPage<Row> | Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** URL of the row's thing; the first column links to it. */
  rowUrl?: (row: Row) => string;
  /** Rows that are over are shown in grey. */
  isOver?: (row: Row) => boolean;
  filters?: Filter[];
  /** Column and direction of today's order, such as `-date`. */
  sort?: string;
  /** Text for an empty list; null if something else follows. */
  empty: string | null;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Introduction above the list. */
  lead?: ReactNode;
  /** Rows can be chosen by these values; the bar changes the chosen ones. */
  bulk?: { valueOf: (row: Row) => string; nameOf: (row: Row) => string; bar: ReactNode } | undefined;
  /** Last row: sums by name of the column. */
  sums?: Partial<Record<string, ReactNode>>;
};

/** Template of a list: title and count, filters, table, pager. Its state is its URL. */
export function OfficeList<Row>({ address, columns, filters = [], ...rest }: OfficeListProps<Row>) {
  const t = useTranslations('office.list');
  const { title, summary, actions, lead, empty } = rest;
  const list = Array.isArray(rest.list) ? wholeList(rest.list) : rest.list;
  const isFiltered = filters.some(({ value }) => value !== '');
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-[18px] pt-7">
        <h1>{title}</h1>
        <p className="text-mute">{summary ?? t('count', { count: list.total })}</p>
        <div className="ml-auto flex flex-wrap gap-2.5">
          <CsvLink address={address} count={list.total} />
          {actions}
        </div>
      </div>
      {lead}
      {filters.length > 0 && <FilterRow address={address} filters={filters} />}
      {list.items.length > 0 ? (
        <Table {...rest} {...{ address, columns }} rows={list.items} />
      ) : (
        (isFiltered || empty !== null) && (
          <Empty>
            {isFiltered ? t('noneForFilters') : empty}{' '}
            {isFiltered && (
              <a href={filterUrl(address, Object.fromEntries(filters.map(({ name }) => [name, ''])))}>
                {t('clear')}
              </a>
            )}
          </Empty>
        )
      )}
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-5">
        {list.items.length > 0 && rest.rowUrl && (
          <KeyHints hasFilters={filters.length > 0} hasBulk={Boolean(rest.bulk)} />
        )}
        <Pager address={address} {...list} />
      </div>
      {list.items.length > 0 && rest.bulk?.bar}
      {rest.rowUrl && <RememberList first={(list.page - 1) * list.pageSize + 1} total={list.total} />}
    </>
  );
}

/** The rows of a list as a file, for who may have it. */
export function CsvLink({ address, count }: { address: OfficeAddress; count: number }) {
  const t = useTranslations('office.list');
  if (!address.csv || count === 0) return null;
  return (
    <a href={csvUrlOf(address, address.csv)} download className="office-button is-square">
      {t('csv', { count })}
      <Icon name="download" />
    </a>
  );
}

const wholeList = <Row,>(items: Row[]): ListPage<Row> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: Math.max(items.length, 1),
});

type TableProps<Row> = Pick<
  OfficeListProps<Row>,
  'address' | 'title' | 'columns' | 'rowKey' | 'rowUrl' | 'isOver' | 'sort' | 'sums' | 'bulk'
> & { rows: Row[] };

const isNamed = (kind: Column<never>['kind']) => kind === 'number' || kind === 'named';

/** Rows of a list. Below 768 px, a row is a block: key and money on the first line, the rest below. */
function Table<Row>({ address, title, rows, columns, rowKey, rowUrl, isOver, ...rest }: TableProps<Row>) {
  const t = useTranslations('office.list');
  const { sort, sums, bulk } = rest;
  return (
    <table className="office-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {bulk && (
            <th scope="col" className="choose">
              <ChooseBox name="page" label={t('choosePage')} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.name} {...{ address, column, sort }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={isOver?.(row) ? 'is-over' : undefined}>
            {bulk && (
              <td className="choose">
                <ChooseBox
                  name="row"
                  value={bulk.valueOf(row)}
                  label={t('choose', { name: bulk.nameOf(row) })}
                />
              </td>
            )}
            {columns.map(({ name, head, kind, cell }) => (
              <td key={name} className={kind} data-head={isNamed(kind) ? head : undefined}>
                {kind === 'key' && rowUrl ? (
                  <a href={rowUrl(row)} data-row>
                    {cell(row)}
                  </a>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            {bulk && <td className="choose" />}
            {columns.map(({ name, head, kind }) => (
              <td key={name} className={kind} data-head={isNamed(kind) ? head : undefined}>
                {sums[name]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const ChooseBox = ({ label, ...input }: { name: 'row' | 'page'; value?: string; label: string }) => (
  <label className="grid size-6 place-items-center pointer-coarse:size-11">
    <span className="sr-only">{label}</span>
    <input type="checkbox" form="office-bulk" autoComplete="off" {...input} />
  </label>
);

type HeadProps<Row> = { address: OfficeAddress; column: Column<Row>; sort?: string | undefined };

function Head<Row>({ address, column: { name, head, kind, isSortable }, sort }: HeadProps<Row>) {
  if (!isSortable)
    return (
      <th scope="col" className={kind === 'key' ? undefined : kind}>
        {head}
      </th>
    );
  const isAscending = sort === name;
  const isDescending = sort === `-${name}`;
  const direction = isAscending ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={kind === 'key' ? undefined : kind}
      aria-sort={isAscending || isDescending ? direction : undefined}
    >
      <a
        href={filterUrl(address, { sort: isDescending ? name : `-${name}` })}
        className="inline-flex items-center gap-1 no-underline hover:underline"
      >
        {head}
        {(isAscending || isDescending) && <Icon name={isAscending ? 'chevron-up' : 'chevron-down'} />}
      </a>
    </th>
  );
}

/** Keys that work on this list; hidden where there is no keyboard. */
function KeyHints({ hasFilters, hasBulk }: { hasFilters: boolean; hasBulk: boolean }) {
  const t = useTranslations('officeForms.keys');
  const names = [
    'rows',
    ...(hasBulk ? (['choose'] as const) : []),
    'open',
    ...(hasFilters ? (['filters'] as const) : []),
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 pb-6 pt-3.5 text-mute max-md:hidden pointer-coarse:hidden">
      {names.map((name) => (
        <span key={name} className="flex items-center gap-1.5">
          {t(`${name}.key`)
            .split(' ')
            .map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          {t(`${name}.does`)}
        </span>
      ))}
    </p>
  );
}

/** A closed door, and what would stand here. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <div className="flex items-end gap-4 py-8">
    <svg viewBox="0 0 48 56" aria-hidden="true" className="h-14 w-12 flex-none fill-none stroke-ink">
      <path strokeWidth="2" d="M1 55V24a23 23 0 0 1 46 0v31z" />
      <circle className="fill-ink" cx="37" cy="36" r="1.5" />
    </svg>
    <p className="max-w-measure">{children}</p>
  </div>
);
