import { useTranslations } from 'next-intl';
import type { Banner } from '@/lib/content/banner-schema';
import { BannerForm } from './banner-form';

/** A task of the office: the banners of the home page. */
export function BannerTask({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('office.banners');
  return (
    <>
      <h1 className="pb-5 pt-[34px]">{t('title')}</h1>
      <p className="max-w-[70ch] pb-6">{t('lead')}</p>
      {banners.map((banner) => (
        <section key={banner.id} className="border-t border-ink py-5">
          <BannerForm banner={banner} />
        </section>
      ))}
      <section className="border-t border-ink py-5">
        <h2 className="pb-3">{t('add')}</h2>
        <BannerForm key={banners.length} />
      </section>
    </>
  );
}
