import { useTranslations } from 'next-intl';
import { getBrand } from '@/lib/config/brand';

/** Above a screen whose forms a browser without JavaScript cannot send. */
export function NeedsScript() {
  const t = useTranslations('layout');
  return (
    <noscript>
      <p className="wrap pt-6 font-semibold">{t('needsScript', { email: getBrand().email })}</p>
    </noscript>
  );
}
