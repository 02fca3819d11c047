import { useTranslations } from 'next-intl';
import type { AppPathname } from '@/lib/i18n/routing';
import type { Locale } from '@/lib/i18n/languages';
import { officeUrl } from './address';

/** The most frequent jobs of the desk, with the screen on which each begins. */
const JOBS = {
  find: '/office',
  resend: '/office/orders',
  lost: '/office/passes',
  holder: '/office/passes',
  refund: '/office/orders',
  produce: '/office/batches',
  payments: '/office/payments',
  reminders: '/office/invoices',
  mails: '/office/mails',
  voucher: '/office/vouchers',
  privacy: '/office',
} as const satisfies Record<string, AppPathname>;

/** How the desk does its daily work. */
export function DeskHelp({ locale }: { locale: Locale }) {
  const t = useTranslations('office.deskHelp');
  const jobs = Object.entries(JOBS) as [keyof typeof JOBS, AppPathname][];
  return (
    <div className="max-w-[70ch] pb-8">
      <h1 className="pb-3 pt-[34px]">{t('title')}</h1>
      <p>{t('lead')}</p>
      <dl className="mt-4 grid gap-4 border-t border-ink pt-4">
        {jobs.map(([job, screen]) => (
          <div key={job}>
            <dt className="font-semibold">
              <a href={officeUrl({ locale, screen })}>{t(`jobs.${job}.title`)}</a>
            </dt>
            <dd>{t(`jobs.${job}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
