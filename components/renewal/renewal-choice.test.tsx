import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { NextScreen } from '@/components/identity/next-screen';
import type { Locale } from '@/lib/i18n/languages';
import { RenewalChoice } from './renewal-choice';

const headings = (locale: Locale, next?: NextScreen) =>
  [
    ...markupIn(locale, <RenewalChoice product={undefined} isClosed={false} next={next} />).matchAll(
      /<h[12][^>]*>([^<]*)</g,
    ),
  ].map(([, heading]) => heading);

/** Who gives a voucher or has got one has no pass to renew. */
it.each([
  ['fr', undefined, 'Votre abonnement', 'J’ai déjà un abonnement'],
  ['fr', 'gift', 'Votre bon cadeau à offrir', 'J’ai déjà un compte'],
  ['fr', 'voucher', 'Votre bon cadeau', 'J’ai déjà un compte'],
  ['de', undefined, 'Ihr Abo', 'Ich habe schon ein Abo'],
  ['de', 'gift', 'Gutschein schenken', 'Ich habe ein Konto'],
  ['de', 'voucher', 'Ihr Gutschein', 'Ich habe ein Konto'],
  ['de', 'pass.token', 'Ihr Abo', 'Ich habe schon ein Konto'],
] as const)('asks in %s, before %s, who one is: %s', (locale, next, title, known) => {
  expect(headings(locale, next).slice(0, 2)).toEqual([title, known]);
});
