import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';

/** Notice on the legal pages of a demo: the people and companies named do not exist. */
export function DemoNotice({ brandName }: { brandName: string }) {
  const t = useTranslations('legal.demo');
  return (
    <div className="wrap pt-9">
      <Alert tone="notice" title={t('title')}>
        <p>{t('text', { brand: brandName })}</p>
      </Alert>
    </div>
  );
}
