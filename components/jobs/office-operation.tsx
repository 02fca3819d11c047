import { useTranslations } from 'next-intl';
import { Notice } from '@/components/office/state';
import { Facts, OfficeSection, ThingHead } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { formatFileSize, formatOfficeInstant } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';
import type { Operation } from '@/lib/jobs/operation-schema';

type OfficeOperationProps = { operation: Operation; locale: Locale; mailsUrl: string | null };

const MINUTE_SECONDS = 60;

/** How the software runs, with what needs a look first. */
export function OfficeOperation({ operation, locale, mailsUrl }: OfficeOperationProps) {
  const t = useTranslations('office.operation');
  const { problems, queues, mails, disk, backup, version } = operation;
  return (
    <>
      <ThingHead title={t('title')}>{t('version', { version })}</ThingHead>
      <div className="mb-7 grid gap-2">
        {problems.length === 0 && (
          <Notice tone="quiet" icon="check">
            {t('well')}
          </Notice>
        )}
        {problems.map((problem) => (
          <Notice key={problem} tone="error" icon="warning">
            <b className="font-semibold">{t(`problems.${problem}.title`)}</b>{' '}
            {t(`problems.${problem}.advice`)}
          </Notice>
        ))}
      </div>
      <div className="grid gap-x-9 md:grid-cols-2">
        <OfficeSection title={t('state')}>
          <Facts
            items={[
              {
                term: t('disk'),
                description: disk
                  ? t('free', {
                      free: formatFileSize(disk.freeBytes, locale),
                      size: formatFileSize(disk.sizeBytes, locale),
                    })
                  : t('unknown'),
              },
              {
                term: t('backup'),
                description: backup.doneAt ? formatOfficeInstant(new Date(backup.doneAt)) : t('never'),
              },
              { term: t('stuck'), description: String(mails.stuck) },
              {
                term: t('failed'),
                description: mailsUrl ? <a href={mailsUrl}>{String(mails.failed)}</a> : String(mails.failed),
              },
            ]}
          />
        </OfficeSection>
        <OfficeSection title={t('jobs')}>
          {queues.length > 0 ? <Queues queues={queues} /> : <p className="text-mute">{t('noJobs')}</p>}
        </OfficeSection>
      </div>
    </>
  );
}

function Queues({ queues }: Pick<Operation, 'queues'>) {
  const t = useTranslations('office.operation');
  return (
    <PlainTable
      caption={t('jobs')}
      columns={[
        t('columns.queue'),
        ...(['waiting', 'failed', 'age'] as const).map((column) => ({
          name: t(`columns.${column}`),
          className: 'number',
        })),
      ]}
    >
      {queues.map(({ queue, waiting, failed, lagSeconds }) => (
        <tr key={queue}>
          <td className="key">{t(`queues.${queue}`)}</td>
          <td className="number num" data-head={t('columns.waiting')}>
            {waiting}
          </td>
          <td className="number num" data-head={t('columns.failed')}>
            {failed}
          </td>
          <td className="number num" data-head={t('columns.age')}>
            {t('minutes', { count: Math.floor(lagSeconds / MINUTE_SECONDS) })}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
