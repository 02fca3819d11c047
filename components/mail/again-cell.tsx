import { useTranslations } from 'next-intl';
import { hasLinkForOnce, type MailLogEntry } from '@/lib/mail/schema';
import { SendAgain } from './send-again';

type AgainCellProps = { mail: Pick<MailLogEntry, 'id' | 'template' | 'status' | 'to'> };

/** The press that sends a mail again, or why there is none. */
export function AgainCell({ mail: { id, template, status, to } }: AgainCellProps) {
  const t = useTranslations('office.mails');
  if (status === 'queued' || !to) return null;
  return hasLinkForOnce(template) ? (
    <span className="text-mute">{t('linkForOnce')}</span>
  ) : (
    <SendAgain {...{ id, to }} />
  );
}
