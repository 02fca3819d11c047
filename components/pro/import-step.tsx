import { useLocale, useTranslations } from 'next-intl';
import { QuotaGauges } from '@/components/layout/quota-gauges';
import { DownloadLink } from '@/components/ui/download-link';
import { TextLink } from '@/components/ui/text-link';
import { LOCALES } from '@/lib/i18n/languages';
import type { QuotaView } from '@/lib/pro/schema';
import { AwaitedHeading } from './awaited-heading';
import { ImportForm } from './import-form';
import type { Columns } from './use-import';

type ImportStepProps = {
  quota: readonly QuotaView[];
  /** Name of the file that a new upload replaces. */
  replaces: string | null;
  /** Only the invalid rows are uploaded again. */
  isCorrection: boolean;
  /** Column assignments stored for the account. */
  remembered: Columns;
};

/** Step 1: templates, quota and upload. */
export function ImportStep({ quota, replaces, isCorrection, remembered }: ImportStepProps) {
  const t = useTranslations('pro.import');
  const own = useLocale();
  const locales = [own, ...LOCALES.filter((locale) => locale !== own)];
  return (
    <>
      <AwaitedHeading level="h2" className="mt-9 text-d3">
        {t('title')}
      </AwaitedHeading>
      <p className="mt-3 max-w-measure">{t('text')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {locales.map((locale) => (
          <li key={locale}>
            <DownloadLink href={`/api/pro/template.csv?locale=${locale}`}>
              {t(`template.${locale}`)}
            </DownloadLink>
          </li>
        ))}
      </ul>
      {replaces !== null && (
        <p className="mt-4 border-l-[6px] border-season pl-4 wrap-anywhere">
          {t(isCorrection ? 'replacesRows' : 'replaces', { fileName: replaces })}{' '}
          <TextLink href="/pro" className="ml-2">
            {t('back')}
          </TextLink>
        </p>
      )}
      <ImportForm isCorrection={isCorrection} remembered={remembered} />
      <QuotaTitle />
      <QuotaGauges quota={quota} />
    </>
  );
}

function QuotaTitle() {
  const t = useTranslations('pro.quota');
  return <h2 className="mt-11 text-d4">{t('title')}</h2>;
}
