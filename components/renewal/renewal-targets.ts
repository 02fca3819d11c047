import { screenUrl } from '@/lib/i18n/screen-url';
import type { Locale } from '@/lib/i18n/routing';
import { nextUrl, type NextScreen } from '@/components/identity/next-screen';

export type RenewalTargets = {
  /** The cart, or the account when nothing is ordered. */
  target: string;
  /** The same, once a pass to renew is named: it is in the cart. */
  passTarget: string;
};

type Wanted = { product?: unknown; next?: NextScreen | undefined };

/** Where somebody goes on from the renewal. */
export function renewalTargets({ product, next }: Wanted, locale: Locale): RenewalTargets {
  const passTarget = next ? nextUrl(next, locale) : screenUrl('/cart', locale);
  return { passTarget, target: next || product ? passTarget : screenUrl('/account', locale) };
}
