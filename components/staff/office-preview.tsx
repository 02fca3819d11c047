import { useTranslations } from 'next-intl';
import { PreviewForm } from './preview-form';

/** A task of the office: look at the site as of another moment. */
export function PreviewTask({ moment }: { moment: string }) {
  const t = useTranslations('office.preview');
  return (
    <>
      <h1 className="pb-5 pt-[34px]">{t('title')}</h1>
      <p className="max-w-[70ch] pb-6">{t('lead')}</p>
      <PreviewForm moment={moment} />
    </>
  );
}

/** The same below the list of seasons. */
export function PreviewSection({ moment }: { moment: string }) {
  const t = useTranslations('office.preview');
  return (
    <section className="mt-10 border-t border-ink pt-5">
      <h2 className="pb-3">{t('title')}</h2>
      <PreviewForm moment={moment} />
    </section>
  );
}
