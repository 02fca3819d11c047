import { useTranslations } from 'next-intl';
import type { Permission } from '@/lib/core/permissions';
import type { AppPathname } from '@/lib/i18n/routing';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';

type Job = {
  /** Where it begins; null for the search box, which is on every screen. */
  screen: AppPathname | null;
  permission: Permission;
};

/** The most frequent jobs, in the order of how often they occur. */
const JOBS = {
  find: { screen: null, permission: 'people:read' },
  resend: { screen: '/office/orders', permission: 'mail:send' },
  lost: { screen: '/office/passes', permission: 'passes:write' },
  holder: { screen: '/office/passes', permission: 'passes:write' },
  move: { screen: '/office/orders', permission: 'orders:move' },
  block: { screen: '/office/passes', permission: 'passes:write' },
  refund: { screen: '/office/orders', permission: 'orders:refund' },
  mails: { screen: '/office/mails', permission: 'mail:read' },
  bank: { screen: '/office/bank', permission: 'money:import' },
  payments: { screen: '/office/payments', permission: 'money:settle' },
  payouts: { screen: '/office/refunds', permission: 'money:pay' },
  produce: { screen: '/office/batches', permission: 'cards:produce' },
  returned: { screen: '/office/batches', permission: 'cards:produce' },
  reminders: { screen: '/office/invoices', permission: 'money:settle' },
  counter: { screen: '/office/vouchers/new', permission: 'orders:create' },
  voucher: { screen: '/office/vouchers', permission: 'vouchers:write' },
  codes: { screen: '/office/offers', permission: 'offers:write' },
  company: { screen: '/office/companies', permission: 'pro:write' },
  month: { screen: '/office/money', permission: 'money:close' },
  privacy: { screen: null, permission: 'privacy:act' },
  goodwill: { screen: '/office/goodwill', permission: 'passes:bulk' },
} as const satisfies Record<string, Job>;

type DeskHelpProps = { locale: Locale; permissions: ReadonlySet<Permission> };

/** How the desk and the books do their daily work: the jobs that this person may do. */
export function DeskHelp({ locale, permissions }: DeskHelpProps) {
  const t = useTranslations('office.deskHelp');
  const jobs = (Object.entries(JOBS) as [keyof typeof JOBS, Job][]).filter(([, { permission }]) =>
    permissions.has(permission),
  );
  return (
    <div className="max-w-[70ch] pb-8">
      <h1 className="pb-3 pt-[34px]">{t('title')}</h1>
      <p>{t('lead')}</p>
      <dl className="mt-4 grid gap-4 border-t border-ink pt-4">
        {jobs.map(([job, { screen }]) => (
          <div key={job}>
            <dt className="font-semibold">
              {screen ? (
                <a className="underline" href={screenUrl(screen, locale)}>
                  {t(`jobs.${job}.title`)}
                </a>
              ) : (
                t(`jobs.${job}.title`)
              )}
            </dt>
            <dd>{t(`jobs.${job}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
