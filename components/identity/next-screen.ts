import { screenUrl } from '@/lib/i18n/screen-url';
import type { Locale } from '@/lib/i18n/languages';

/** Next action after login or registration. */
export type NextScreen = 'gift' | 'voucher' | `pass.${string}`;

/** Claiming a pass: carries the token of its link. */
const CLAIM = /^pass\.[\w.-]{1,200}$/;

const isClaim = (value: string): value is `pass.${string}` => CLAIM.test(value);

export function nextScreen(value: unknown): NextScreen | undefined {
  if (value === 'gift' || value === 'voucher') return value;
  return typeof value === 'string' && isClaim(value) ? value : undefined;
}

/** The token of the pass to claim; null for anything else. */
export const claimTokenOf = (next: NextScreen | undefined): string | null =>
  next && isClaim(next) ? next.slice('pass.'.length) : null;

/** Texts of the two ways to identify oneself, below `identity`, by what comes next. */
export function waysOf(next: NextScreen | undefined) {
  if (next === undefined) return 'renewal';
  if (next === 'gift') return 'renewal.gift';
  return next === 'voucher' ? 'renewal.received' : 'claim';
}

/** Link target of the screen to continue with. */
export function nextHref(next: NextScreen) {
  if (next === 'gift') return '/gift' as const;
  const token = claimTokenOf(next);
  return { pathname: '/activation' as const, query: token ? { pass: token } : { gift: '1' } };
}

/** URL of the screen to continue with. A voucher code stays in the browser and never enters a URL. */
export function nextUrl(next: NextScreen, locale: Locale): string {
  if (next === 'gift') return screenUrl('/gift', locale);
  const token = claimTokenOf(next);
  return `${screenUrl('/activation', locale)}?${token ? `pass=${token}` : 'gift=1'}`;
}
