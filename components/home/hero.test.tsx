import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { markupIn } from '@/tests/support/markup';
import { Hero } from './hero';

const edition = {
  code: '26-27',
  validFrom: '2026-09-01',
  validUntil: '2027-08-31',
  onSaleFrom: '2026-06-03',
  priceGuaranteedUntil: '2027-05-31',
};
const heroOn = (locale: 'fr' | 'de', day: string, isBuyingEnabled: boolean) =>
  markupIn(
    locale,
    <Hero
      offer={{ edition, passPriceCents: 46_500, others: [], isBuyingEnabled }}
      headline={null}
      promisedPlaces={50}
      orderUrl={null}
      at={new Date(`${day}T10:00:00Z`)}
      clockOffsetMs={0}
    />,
  );

it.each(['fr', 'de'] as const)('says in %s that the pass is on sale only while it is', (locale) => {
  const { closed } = messagesFor(locale).home.hero;
  const date = '03.06.2026';
  expect(heroOn(locale, '2026-09-01', true)).toContain(date);
  expect(heroOn(locale, '2026-09-01', false)).toContain(closed);
  expect(heroOn(locale, '2026-09-01', false)).not.toContain(date);
  const before = heroOn(locale, '2026-05-20', false);
  expect(before).toContain(date);
  expect(before).not.toContain(closed);
});

it.each(['fr', 'de'] as const)('counts down the price in %s only while it can be had', (locale) => {
  const { heading, closed } = messagesFor(locale).home.countdown;
  const open = heroOn(locale, '2026-09-01', true);
  expect(open).toContain('role="timer"');
  expect(open).toContain(heading);
  const shut = heroOn(locale, '2026-09-01', false);
  expect(shut).not.toContain('role="timer"');
  expect(shut).toContain(closed);
  expect(heroOn(locale, '2026-05-20', false)).toContain(heading);
});
