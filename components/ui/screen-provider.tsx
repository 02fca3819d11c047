'use client';

import { useLocale } from 'next-intl';
import { createContext, use, type ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/languages';
import { usePublicPath } from '@/lib/i18n/navigation';
import { screenAt } from '@/lib/i18n/screen-url';

const Screen = createContext<string | null>(null);

/** Finds the name of the current screen among all paths once for the components inside, instead of once in each. */
export function ScreenProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const path = withoutLanguage(usePublicPath(), locale);
  return <Screen value={screenAt(path, locale)}>{children}</Screen>;
}

/** A rewritten path has no language; it is then the internal name. */
const withoutLanguage = (path: string, locale: Locale): string =>
  path.replace(new RegExp(`^/${locale}(?=/|$)`), '') || '/';

/** Internal name of the current screen, or the path of content, without the language. */
export function usePathname(): string {
  const screen = use(Screen);
  if (screen === null) throw new Error('A component asks for its screen outside of ScreenProvider.');
  return screen;
}
