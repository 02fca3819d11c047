import { useTranslations } from 'next-intl';

/** Why we did not send a mail, as stored. Answers of mail servers are shown as they are. */
const REASONS = {
  'nothing to pay any more': 'paid',
  'no pass to renew': 'renewed',
  'invalid recipient': 'recipient',
  'SMTP_URL is not set': 'server',
  'not composed': 'fault',
  'data does not fit the template': 'fault',
  'unknown template': 'fault',
} as const;

const isKnown = (reason: string): reason is keyof typeof REASONS => reason in REASONS;

/** The reason of a mail that failed, in words. */
export function useMailReason(): (reason: string) => string {
  const t = useTranslations('office.mails.reasons');
  return (reason) => {
    if (isKnown(reason)) return t(REASONS[reason]);
    return /^no (such|answered) /.test(reason) ? t('gone') : reason;
  };
}
