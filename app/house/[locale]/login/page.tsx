import { getTranslations } from 'next-intl/server';
import { HouseEntry } from '@/components/partners/house-entry';
import { HouseFrame } from '@/components/partners/house-frame';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';

/** Where the mailed link leads, and where it is asked for. A press uses it, so that a scanner of mails does not. */
export default async function HouseLogin({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { token } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'house' });
  return (
    <HouseFrame screen="/house/login">
      <div className="wrap max-w-[640px] py-12">
        <h1>{t('loginTitle')}</h1>
        <HouseEntry token={typeof token === 'string' ? token : ''} />
      </div>
    </HouseFrame>
  );
}
