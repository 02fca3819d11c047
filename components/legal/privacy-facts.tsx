import { useTranslations } from 'next-intl';
import type { SiteFacts } from '@/lib/legal/site-facts';
import { BlockRow } from '@/components/content/blocks/block-rows';
import { FactList } from './fact-list';
import { OperatorFacts } from './operator-facts';

export function Controller({ facts }: { facts: SiteFacts }) {
  const t = useTranslations('legal.privacy');
  return (
    <BlockRow heading={t('controller')}>
      <p className="mb-5 max-w-measure">{t('law')}</p>
      <OperatorFacts facts={facts} />
    </BlockRow>
  );
}

const KEPT = [
  'records',
  'visits',
  'visitsPaid',
  'visitsAgreed',
  'messages',
  'mails',
  'sessions',
  'carts',
  'imports',
  'pending',
  'unclaimed',
] as const;

/** Privacy facts of this installation: recipients, retention periods, cookies. */
export function PrivacyFacts({ facts }: { facts: SiteFacts }) {
  const t = useTranslations('legal.privacy');
  return (
    <>
      <BlockRow heading={t('recipients.title')}>
        <FactList items={useRecipients(facts)} />
      </BlockRow>
      <BlockRow heading={t('kept.title')}>
        <FactList items={KEPT.map((what) => t(`kept.${what}`, { count: facts.kept[what] }))} />
      </BlockRow>
      <BlockRow id="cookies" heading={t('cookies.title')}>
        <StoredThings facts={facts} />
      </BlockRow>
    </>
  );
}

const NECESSARY = ['session', 'callback', 'form', 'language'] as const;
/** Session storage, cleared with the tab. */
const OF_THE_TAB = ['draft', 'gift', 'reload'] as const;

/** Cookies and storage used by this site. */
function StoredThings({ facts }: { facts: SiteFacts }) {
  const t = useTranslations('legal.privacy.cookies');
  return (
    <>
      <p className="mb-4 max-w-measure">{t('text')}</p>
      <FactList
        items={[...NECESSARY, ...(facts.analytics ? (['consent'] as const) : [])].map((one) => t(one))}
      />
      <p className="mb-4 mt-6 max-w-measure">{t('tab')}</p>
      <FactList items={OF_THE_TAB.map((one) => t(one))} />
      <p className="mt-6 max-w-measure">{t('device')}</p>
      <p className="mt-6 max-w-measure">{t(facts.analytics ? 'optional' : 'optionalNone')}</p>
    </>
  );
}

/** Every recipient of personal data, with the data they receive. */
function useRecipients(facts: SiteFacts): string[] {
  const t = useTranslations('legal.privacy.recipients');
  const { isDemo, hosting, mail, payment, captcha, analytics, googleWallet, accountsAt } = facts;
  const hosted = hosting ? t('hosting', hosting) : t(isDemo ? 'hostingDemo' : 'hostingUnknown');
  const mailed = mail?.provider ? t('mail', mail.provider) : t(mail ? 'mailUnnamed' : 'mailNone');
  return [
    t('venues'),
    hosted,
    t(payment),
    mailed,
    ...(accountsAt ? [t('accounts', { host: accountsAt })] : []),
    t(captcha ? 'captcha' : 'captchaNone'),
    ...(googleWallet ? [t('googleWallet')] : []),
    t(analytics ? 'analytics' : 'analyticsNone'),
    t('socialNone'),
  ];
}
