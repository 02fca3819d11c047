import { screenUrl } from '@/lib/i18n/screen-url';
import type { Locale } from '@/lib/i18n/languages';

/** URL of the screen that asks for missing account data and then continues to `path`. */
export const signUpdateUrl = (path: string, locale: Locale): string =>
  `${screenUrl('/sign-update', locale)}?${new URLSearchParams({ next: path })}`;
