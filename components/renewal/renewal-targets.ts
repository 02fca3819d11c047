import { screenUrl } from '@/lib/i18n/screen-url';
import type { Locale } from '@/lib/i18n/languages';
import { nextUrl, type NextScreen } from '@/components/identity/next-screen';

export type RenewalTargets = {
  /** The cart, or the account if nothing is ordered. */
  target: string;
  /** Target when a pass to renew is given, which puts it in the cart. */
  passTarget: string;
};

type RenewalRequest = { product?: unknown; next?: NextScreen | undefined };

/** Where to continue after the renewal form. */
export function renewalTargets({ product, next }: RenewalRequest, locale: Locale): RenewalTargets {
  const passTarget = next ? nextUrl(next, locale) : screenUrl('/cart', locale);
  return { passTarget, target: next || product ? passTarget : screenUrl('/account', locale) };
}

/** URL of the screen that asks for missing account data and then continues to `path`. */
export const signUpdateUrl = (path: string, locale: Locale): string =>
  `${screenUrl('/sign-update', locale)}?${new URLSearchParams({ next: path })}`;
