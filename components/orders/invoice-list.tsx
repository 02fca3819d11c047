import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice, type Filter } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import { State } from '@/components/office/state';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { INVOICE_STATES, type InvoiceListQuery, type OpenInvoiceRow } from '@/lib/orders/invoice-schema';

type InvoiceListProps = {
  address: OfficeAddress;
  query: InvoiceListQuery;
  list: ListPage<OpenInvoiceRow> & { sumCents: number };
};

const ICONS = {
  due: 'clock',
  late: 'warning',
  checking: 'eye',
  paused: 'clock',
  stopped: 'blocked',
} as const;

type InvoiceTexts = Texts<'office.invoices'>;

/** Next step for an invoice, in words. */
export function nextWords(t: InvoiceTexts, { next, state, until }: OpenInvoiceRow): string {
  const pause = state === 'paused' && until ? `${t('until', { day: formatDay(until) })} ` : '';
  if (!next)
    return t(state === 'checking' ? 'noneChecking' : state === 'stopped' ? 'noneStopped' : 'noneLeft');
  const day = formatDay(next.on);
  return (
    pause +
    (next.kind === 'reminder' ? t('reminder', { level: next.level ?? 1, day }) : t('cancellation', { day }))
  );
}

export const invoiceColumns = (t: InvoiceTexts): Column<OpenInvoiceRow>[] =>
  columnsOf(t, [
    { name: 'number', kind: 'key', cell: ({ number }) => number },
    { name: 'name', cell: ({ name }) => <b className="font-semibold">{name}</b>, text: ({ name }) => name },
    {
      name: 'due',
      kind: 'named',
      cell: ({ dueOn, daysLate, part }) => (
        <span>
          <span className="num">{formatDay(dueOn)}</span>
          {part && (
            <span className="block text-mute">{t('part', { ...part, open: formatMoney(part.open) })}</span>
          )}
          {daysLate > 0 && <span className="block text-mute">{t('daysLate', { count: daysLate })}</span>}
        </span>
      ),
      text: ({ dueOn }) => formatDay(dueOn),
    },
    {
      name: 'state',
      cell: ({ state, reason }) => (
        <>
          <State icon={ICONS[state]} urgency={state === 'late' ? 'due' : 'ordinary'}>
            {t(`states.${state}`)}
          </State>
          {reason && <span className="block text-mute">{reason}</span>}
        </>
      ),
      text: ({ state }) => t(`states.${state}`),
    },
    {
      name: 'reminders',
      kind: 'named',
      cell: ({ level, remindedOn }) =>
        remindedOn ? t('sent', { level, day: formatDay(remindedOn) }) : t('notSent'),
    },
    { name: 'next', kind: 'named', cell: (row) => nextWords(t, row) },
    {
      name: 'open',
      kind: 'end',
      cell: ({ total, received }) => formatMoney(total - received),
      text: ({ total, received }) => (total - received) / 100,
    },
  ]);

/** Unpaid invoices: who is late, and what comes next. */
export function InvoiceList({ address, query, list }: InvoiceListProps) {
  const t = useTranslations('office.invoices');
  const filters: Filter[] = [
    choice('state', t('columns.state'), query.state, INVOICE_STATES, (value) => t(`states.${value}`)),
    { name: 'q', label: t('filters.q'), value: query.q ?? '', input: 'text' },
  ];
  return (
    <OfficeList
      {...{ address, list, filters }}
      columns={invoiceColumns(t)}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      rowKey={({ orderId }) => orderId}
      rowUrl={({ orderId }) => screenUrl('/office/orders/[id]', address.locale, { id: orderId })}
      sums={{ number: t('summary', { count: list.total }), open: formatMoney(list.sumCents) }}
      empty={t('empty')}
    />
  );
}
