'use client';

import { useLocale } from 'next-intl';
import { useParams } from 'next/navigation';
import { usePathname } from '@/lib/i18n/navigation';
import { isScreen, screenUrl } from '@/lib/i18n/screen-url';

/** The path as the address bar shows it: screens have an internal name, content its path. */
export function useAddress(): string {
  const locale = useLocale();
  const pathname = usePathname();
  const params = useParams<Record<string, string>>();
  return isScreen(pathname) ? screenUrl(pathname, locale, params) : `/${locale}${pathname}`;
}
