import { getTranslations } from 'next-intl/server';
import { AnnouncedPage } from '@/components/content/announced-page';
import { getBrand } from '@/lib/config/brand';
import { pageMetadata } from '@/lib/content/metadata';
import { orderUrl } from '@/lib/content/order-url';
import { type PageName, pageUrls } from '@/lib/content/pages';
import type { Locale } from '@/lib/i18n/routing';
import type { Content } from './content-kind';

/** A page that is named but has no content yet. */
export async function announcedContent(name: PageName, locale: Locale): Promise<Content> {
  const t = await getTranslations({ locale, namespace: 'pages' });
  return {
    metadata: pageMetadata({
      locale,
      title: t(`${name}.title`),
      description: t(`${name}.lead`),
      urls: pageUrls(name),
    }),
    page: <AnnouncedPage name={name} brand={getBrand()} orderUrl={orderUrl(locale)} />,
  };
}
