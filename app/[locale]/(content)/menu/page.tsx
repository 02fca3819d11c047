import type { Metadata } from 'next';
import { MenuScreen } from '@/components/layout/menu-screen';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { messagesFor } from '@/lib/i18n/messages';
import { loadFrame } from '../../load-frame';

export const revalidate = 300;

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return { title: messagesFor(locale).layout.menu, robots: { index: false } };
}

/** Target of the header's menu button without JavaScript (`components/layout/menu.tsx`). */
export default async function MenuPage({ params }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { navigation } = await loadFrame(locale);
  return <MenuScreen {...{ locale, navigation }} />;
}
