import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { formatDay } from '@/lib/i18n/format';
import { weekdayName } from '@/lib/i18n/format-days';
import type { Locale } from '@/lib/i18n/languages';
import type { MailRuns } from '@/lib/orders/mail-run-schema';

/** Runs of reminders: what goes next, and what was expected and sent. */
export function MailRunList({ runs: { next, past }, locale }: { runs: MailRuns; locale: Locale }) {
  const t = useTranslations('office.mails');
  return (
    <div className="grid gap-x-9 lg:grid-cols-2">
      <OfficeSection title={t('next')}>
        {next.length > 0 ? (
          <ul>
            {next.map(({ campaign, day, count }) => (
              <li key={`${campaign}-${day}`} className="border-b border-hair py-2 leading-5">
                {t('willGo', { count, weekday: weekdayName(day, locale), day: formatDay(day) })}{' '}
                <span className="text-mute">{t(`templates.${campaign}`)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-mute">{t('nothingNext')}</p>
        )}
      </OfficeSection>
      <OfficeSection title={t('past')}>
        {past.length > 0 ? <Past past={past} /> : <p className="text-mute">{t('nothingPast')}</p>}
      </OfficeSection>
    </div>
  );
}

const COUNTS = ['expected', 'sent', 'failed', 'queued'] as const;

/** Reminders that neither went nor wait. */
const missingOf = ({ expected, sent, queued }: Record<(typeof COUNTS)[number], number>) =>
  expected - sent - queued;

function Past({ past }: Pick<MailRuns, 'past'>) {
  const t = useTranslations('office.mails');
  return (
    <PlainTable
      caption={t('past')}
      columns={[
        t('columns.day'),
        t('columns.mail'),
        ...COUNTS.map((name) => ({ name: t(`columns.${name}`), className: 'number' })),
      ]}
    >
      {past.map(({ campaign, day, ...counts }) => (
        <tr key={`${campaign}-${day}`}>
          <td className="key num">{formatDay(day)}</td>
          <td>
            {t(`templates.${campaign}`)}
            {missingOf(counts) > 0 && (
              <b className="block text-error">{t('missing', { count: missingOf(counts) })}</b>
            )}
          </td>
          {COUNTS.map((name) => (
            <td key={name} className="number num" data-head={t(`columns.${name}`)}>
              {counts[name]}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}
