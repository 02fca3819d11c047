import { useTranslations } from 'next-intl';
import { MAIL_DATA, type MailTemplate } from '@/lib/mail/schema';

const isTemplate = (name: string): name is MailTemplate => name in MAIL_DATA;

export function useMailTitle(): (template: string) => string {
  const t = useTranslations('office.mails.templates');
  return (template) => (isTemplate(template) ? t(template) : template);
}
