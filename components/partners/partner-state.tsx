import { useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import type { PartnerState as PartnerStateName } from '@/lib/partners/partner-schema';

const ICONS = { running: 'check', planned: 'clock', over: 'blocked' } as const;

/** Whether the contract of a house runs. */
export function PartnerState({ state }: { state: PartnerStateName }) {
  const t = useTranslations('office.partners.states');
  return <State icon={ICONS[state]}>{t(state)}</State>;
}
