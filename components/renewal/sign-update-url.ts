import { screenUrl } from '@/lib/i18n/screen-url';
import type { Locale } from '@/lib/i18n/routing';

/** On the way to a path: the screen that asks for what an account lacks, and leads on at once if it lacks nothing. */
export const signUpdateUrl = (path: string, locale: Locale): string =>
  `${screenUrl('/sign-update', locale)}?${new URLSearchParams({ next: path })}`;
