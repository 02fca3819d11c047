import { screenUrl } from '@/lib/i18n/screen-url';
import type { Locale } from '@/lib/i18n/routing';

/** What brought somebody to log in or sign up, and where they go on afterwards. */
export const NEXT_SCREENS = ['gift', 'voucher'] as const;
export type NextScreen = (typeof NEXT_SCREENS)[number];

export const nextScreen = (value: unknown): NextScreen | undefined =>
  NEXT_SCREENS.find((next) => next === value);

/** The screen that goes on, as links of the design system take it. */
export const nextHref = (next: NextScreen) =>
  next === 'gift' ? ('/gift' as const) : { pathname: '/activation' as const, query: { gift: '1' } };

/** Address of the screen that goes on. A voucher's code waits in the browser, never in an address. */
export const nextUrl = (next: NextScreen, locale: Locale): string =>
  next === 'gift' ? screenUrl('/gift', locale) : `${screenUrl('/activation', locale)}?gift=1`;
