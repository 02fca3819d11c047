import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { MenuScreen } from '@/components/layout/menu-screen';
import { messagesFor } from '@/lib/i18n/messages';
import { routing } from '@/lib/i18n/routing';
import { loadNavigation } from '../../load-navigation';

/** Same as the navigation in the frame. */
export const revalidate = 300;

type MenuProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: MenuProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  return { title: messagesFor(locale).layout.menu, robots: { index: false } };
}

/** Target of the header's menu button without JavaScript (`components/layout/menu.tsx`). */
export default async function MenuPage({ params }: MenuProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return <MenuScreen locale={locale} navigation={await loadNavigation(locale)} />;
}
