import { useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import type { OfferState as OfferStateName } from '@/lib/promotions/offer-schema';

const ICONS = {
  running: 'check',
  planned: 'calendar',
  stopped: 'blocked',
  over: 'clock',
  usedUp: 'box',
} as const satisfies Record<OfferStateName, string>;

/** State of an offer as an icon and a word. */
export function OfferState({ state }: { state: OfferStateName }) {
  const t = useTranslations('office.offers.states');
  return <State icon={ICONS[state]}>{t(state)}</State>;
}
