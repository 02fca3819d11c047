import { useTranslations } from 'next-intl';
import { Logo } from '@/components/ui/logo';
import { getBrand } from '@/lib/config/brand';
import { FactorSetup } from './factor-setup';

/** In place of the office for staff without a second factor. */
export function FactorScreen() {
  const t = useTranslations('office.refused');
  return (
    <main id="content" className="office wrap grid gap-6 py-8">
      <Logo name={getBrand().name} size="small" />
      <h1>{t('factorTitle')}</h1>
      <FactorSetup />
    </main>
  );
}
