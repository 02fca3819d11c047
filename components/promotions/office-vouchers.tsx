import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column, type Texts } from '@/components/office/office-list';
import { State } from '@/components/office/state';
import { formatDay, formatInstantDay, formatMoney } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { VOUCHER_KINDS } from '@/lib/promotions/schema';
import {
  VOUCHER_STATES,
  type VoucherListQuery,
  type VoucherPage,
  type VoucherRow,
  type VoucherState as VoucherStateName,
} from '@/lib/promotions/voucher-schema';

const ICONS = { open: 'check', used: 'box', expired: 'clock', blocked: 'blocked' } as const satisfies Record<
  VoucherStateName,
  string
>;

/** State of a voucher as an icon and a word. */
export function VoucherState({ state }: { state: VoucherStateName }) {
  const t = useTranslations('office.vouchers.states');
  return <State icon={ICONS[state]}>{t(state)}</State>;
}

export const voucherColumns = (t: Texts<'office.vouchers'>): Column<VoucherRow>[] =>
  columnsOf(t, [
    { name: 'code', kind: 'key', cell: ({ ending }) => ending },
    {
      name: 'created',
      kind: 'named',
      cell: ({ createdAt }) => <span className="num">{formatInstantDay(new Date(createdAt))}</span>,
    },
    { name: 'recipient', cell: ({ recipientName }) => <b className="font-semibold">{recipientName}</b> },
    {
      name: 'sender',
      kind: 'named',
      cell: ({ senderName }) => <span className="text-mute">{senderName}</span>,
    },
    { name: 'kind', cell: ({ kind }) => t(`kinds.${kind}`) },
    { name: 'order', cell: ({ orderNumber }) => <span className="num">{orderNumber}</span> },
    {
      name: 'expires',
      kind: 'named',
      cell: ({ expiresOn }) => <span className="num">{formatDay(expiresOn)}</span>,
    },
    {
      name: 'state',
      cell: ({ state }) => <VoucherState state={state} />,
      text: ({ state }) => t(`states.${state}`),
    },
    {
      name: 'remaining',
      kind: 'end',
      cell: ({ remaining, amount }) =>
        remaining < amount
          ? t('remainingOf', { rest: formatMoney(remaining), of: formatMoney(amount) })
          : formatMoney(amount),
      text: ({ remaining }) => remaining / 100,
    },
  ]);

type VoucherListProps = {
  address: OfficeAddress;
  query: VoucherListQuery;
  list: VoucherPage;
  /** This person may sell one at the counter. */
  canSell: boolean;
};

/** Gift vouchers, and what they still pay. */
export function VoucherList({ address, query, list, canSell }: VoucherListProps) {
  const t = useTranslations('office.vouchers');
  const { locale } = address;
  return (
    <OfficeList
      {...{ address, list }}
      columns={voucherColumns(t)}
      title={t('title')}
      summary={t('summary', { count: list.total, amount: formatMoney(list.outstanding) })}
      actions={
        canSell && (
          <a href={screenUrl('/office/vouchers/new', locale)} className="office-button">
            {t('new')}
          </a>
        )
      }
      filters={[
        choice('state', t('columns.state'), query.state, VOUCHER_STATES, (value) => t(`states.${value}`)),
        choice('kind', t('columns.kind'), query.kind, VOUCHER_KINDS, (value) => t(`kinds.${value}`)),
        { name: 'q', label: t('filters.q'), value: query.q ?? '', input: 'text' },
      ]}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/vouchers/[id]', locale, { id })}
      isOver={({ state }) => state !== 'open'}
      sums={{ code: t('outstanding'), remaining: formatMoney(list.outstanding) }}
      empty={t('empty')}
    />
  );
}
