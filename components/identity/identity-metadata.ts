import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/content/metadata';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import type { AppPathname } from '@/lib/i18n/routing';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';

type Screen =
  | 'signUpdate'
  | 'login'
  | 'registration'
  | 'activation'
  | 'address'
  | 'gift'
  | 'claim.open'
  | 'claim'
  | 'forgot'
  | 'reset'
  | 'step1'
  | 'renewal'
  | 'renewal.gift'
  | 'renewal.received';

/** Metadata of a screen that depends on the visitor: titles, alternate URLs, noindex. */
export const identityMetadata =
  (screen: Screen, pathname: AppPathname) =>
  async ({ params }: Pick<ScreenProps, 'params'>): Promise<Metadata> => {
    const { locale } = await localeParams(params);
    const t = await getTranslations({ locale, namespace: 'identity' });
    return {
      ...pageMetadata({
        locale,
        title: t(`${screen}.title`),
        urls: screenUrls(pathname),
        pictureOf: screenUrl('/', locale),
      }),
      robots: { index: false, follow: false },
      // links in mails carry their token in the URL
      referrer: 'same-origin',
    };
  };
