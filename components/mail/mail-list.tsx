import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OfficeAddress } from '@/components/office/address';
import { choice, type Filter } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import { readableEmail } from '@/lib/core/readable-email';
import { State } from '@/components/office/state';
import { formatOfficeInstant } from '@/lib/i18n/format';
import { MAIL_STATUSES, mailTemplateSchema, type MailListQuery, type MailLogEntry } from '@/lib/mail/schema';
import { AgainCell } from './again-cell';
import { useMailReason } from './use-mail-reason';
import { useMailTitle } from './use-mail-title';

type MailListProps = {
  address: OfficeAddress;
  query: MailListQuery;
  list: ListPage<MailLogEntry>;
  canSend: boolean;
  /** Runs of reminders, above the list. */
  runs: ReactNode;
};

const ICONS = { queued: 'clock', sent: 'check', failed: 'warning' } as const;

/** Sent and failed mails, with recipient and reason. */
export function MailList({ address, query, list, canSend, runs }: MailListProps) {
  const t = useTranslations('office.mails');
  const title = useMailTitle();
  const reasonOf = useMailReason();
  const columns: Column<MailLogEntry>[] = columnsOf(t, [
    {
      name: 'created',
      kind: 'key',
      cell: ({ createdAt }) => formatOfficeInstant(new Date(createdAt)),
    },
    { name: 'to', cell: ({ to }) => <span className="break-all">{readableEmail(to)}</span> },
    { name: 'mail', cell: ({ template }) => title(template) },
    {
      name: 'state',
      cell: ({ status, lastError, attempts }) => (
        <>
          <State icon={ICONS[status]} urgency={status === 'failed' ? 'failed' : 'ordinary'}>
            {t(`states.${status}`)}
          </State>
          {lastError && (
            <span className="block text-mute">{t('why', { reason: reasonOf(lastError), attempts })}</span>
          )}
        </>
      ),
    },
    ...(canSend ? [{ name: 'again' as const, cell: (mail: MailLogEntry) => <AgainCell mail={mail} /> }] : []),
  ]);
  const filters: Filter[] = [
    choice('status', t('columns.state'), query.status, MAIL_STATUSES, (value) => t(`states.${value}`)),
    choice('template', t('columns.mail'), query.template, mailTemplateSchema.options, title),
    { name: 'to', label: t('columns.to'), value: query.to ?? '', input: 'text' },
  ];
  return (
    <OfficeList
      {...{ address, list, columns, filters }}
      title={t('title')}
      summary={t('summary', { count: list.total })}
      lead={runs}
      rowKey={({ id }) => id}
      empty={t('empty')}
    />
  );
}
