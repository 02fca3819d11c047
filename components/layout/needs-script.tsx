import { useTranslations } from 'next-intl';
import { getBrand } from '@/lib/config/brand';

/** Shown above forms that cannot be sent without JavaScript. */
export function NeedsScript() {
  const t = useTranslations('layout');
  return (
    <noscript>
      <p className="wrap pt-6 font-semibold">{t('needsScript', { email: getBrand().email })}</p>
    </noscript>
  );
}
