import { useTranslations } from 'next-intl';
import { State, type Urgency } from '@/components/office/state';
import type { IconName } from '@/components/ui/icon';
import type { RunState as RunStateName } from '@/lib/settlement/schema';

const SIGNS: Record<RunStateName, { icon: IconName; urgency?: Urgency }> = {
  computed: { icon: 'clock', urgency: 'due' },
  frozen: { icon: 'lock', urgency: 'due' },
  approved: { icon: 'check', urgency: 'due' },
  sent: { icon: 'mail' },
  objected: { icon: 'warning', urgency: 'failed' },
  file_made: { icon: 'file' },
  paid: { icon: 'check' },
  returned: { icon: 'warning', urgency: 'failed' },
};

/** State of a run as an icon and a word. */
export function RunState({ state }: { state: RunStateName }) {
  const t = useTranslations('office.settlement.states');
  return <State {...SIGNS[state]}>{t(state)}</State>;
}
