import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import type { Redirect, RedirectList, RedirectQuery } from '@/lib/content/redirect-schema';
import { formatInstantDay } from '@/lib/i18n/format';
import { RedirectForm } from './redirect-form';
import { RemoveRedirect } from './remove-redirect';

type RedirectTaskProps = { address: OfficeAddress; query: RedirectQuery; list: RedirectList };

/** Addresses that exist no longer, and where they lead. */
export function RedirectTask({ address, query: { q = '' }, list }: RedirectTaskProps) {
  const t = useTranslations('office.redirects');
  const columns: Column<Redirect>[] = columnsOf(t, [
    {
      name: 'from',
      kind: 'key',
      cell: ({ from }) => <span className="[overflow-wrap:anywhere]">{from}</span>,
    },
    {
      name: 'to',
      cell: ({ to, isDead }) => (
        <span className="[overflow-wrap:anywhere]">
          {to}
          {isDead && <b className="block font-semibold text-error">{t('dead')}</b>}
        </span>
      ),
    },
    {
      name: 'added',
      cell: ({ at, by }) => (
        <span className="[overflow-wrap:anywhere]">{`${formatInstantDay(new Date(at))}, ${by}`}</span>
      ),
    },
    { name: 'remove', cell: ({ id, from }) => <RemoveRedirect {...{ id, from }} /> },
  ]);
  return (
    <>
      <OfficeList
        {...{ address, list, columns }}
        title={t('title')}
        rowKey={({ id }) => id}
        filters={[{ name: 'q', label: t('q'), value: q, input: 'text' }]}
        empty={t('empty')}
      />
      <section className="border-t border-ink py-5">
        <h2 className="pb-1">{t('add')}</h2>
        <p className="max-w-[70ch] pb-4 text-mute">{t('lead')}</p>
        <RedirectForm key={list.total} />
      </section>
    </>
  );
}
