import { screenUrl } from '@/lib/i18n/screen-url';
import type { Locale } from '@/lib/i18n/routing';

/** What brought somebody to log in or sign up, and where they go on afterwards. */
export type NextScreen = 'gift' | 'voucher' | `pass.${string}`;

/** A pass that waits to be claimed carries the token of its link. */
const CLAIM = /^pass\.[\w.-]{1,200}$/;

const isClaim = (value: string): value is `pass.${string}` => CLAIM.test(value);

export function nextScreen(value: unknown): NextScreen | undefined {
  if (value === 'gift' || value === 'voucher') return value;
  return typeof value === 'string' && isClaim(value) ? value : undefined;
}

/** The token of a pass that is to be claimed; null for whoever came for something else. */
export const claimTokenOf = (next: NextScreen | undefined): string | null =>
  next && isClaim(next) ? next.slice('pass.'.length) : null;

/** The screen that goes on, as links of the design system take it. */
export function nextHref(next: NextScreen) {
  if (next === 'gift') return '/gift' as const;
  const token = claimTokenOf(next);
  return { pathname: '/activation' as const, query: token ? { pass: token } : { gift: '1' } };
}

/** Address of the screen that goes on. A voucher's code waits in the browser, never in an address. */
export function nextUrl(next: NextScreen, locale: Locale): string {
  if (next === 'gift') return screenUrl('/gift', locale);
  const token = claimTokenOf(next);
  return `${screenUrl('/activation', locale)}?${token ? `pass=${token}` : 'gift=1'}`;
}
