import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { CookieSettingsButton } from './cookie-settings-button';

type CookieLinkProps = { isOptional: boolean; noticeUrl: string | null };

const LOOK = 'flex min-h-11 md:pointer-fine:min-h-8 items-center py-1 text-left no-underline hover:underline';

/**
 * Footer link to the cookie settings or, without optional cookies, to the list of what is stored, and that there is
 * nothing to consent to.
 */
export function CookieLink({ isOptional, noticeUrl }: CookieLinkProps) {
  const t = useTranslations('consent');
  if (isOptional) return <CookieSettingsButton label={t('settings')} className={LOOK} />;
  if (!noticeUrl) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Anchor href={noticeUrl} className={LOOK}>
        {t('stored')}
      </Anchor>
      <p className="text-small text-hair max-md:pb-1.5">{t('onlyNecessary')}</p>
    </div>
  );
}
