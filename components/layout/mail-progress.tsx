import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/i18n/format';
import type { ProOrder } from '@/lib/pro/schema';

type MailProgressProps = { order: Pick<ProOrder, 'passes' | 'mailsQueued' | 'mailsFailed'> };

/** Progress of the mails to the pass holders of a company order. */
export function MailProgress({ order: { passes, mailsQueued, mailsFailed } }: MailProgressProps) {
  const t = useTranslations('pro.orders');
  const sent = passes - mailsQueued - mailsFailed;
  return (
    <>
      {mailsQueued > 0 && (
        <label className="block text-small text-mute">
          {t('mails', { done: formatCount(sent), total: formatCount(passes) })}
          <progress value={sent} max={passes} className="mt-1 block h-2 w-full max-w-[15rem] accent-ink" />
        </label>
      )}
      {sent === passes && <span className="block text-small text-mute">{t('mailsDone')}</span>}
      {mailsFailed > 0 && (
        <span className="block text-small font-semibold text-error">
          {t('mailsFailed', { count: mailsFailed, shown: formatCount(mailsFailed) })}
        </span>
      )}
    </>
  );
}
