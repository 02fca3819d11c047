import { useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import type { BatchState as BatchStateName } from '@/lib/production/schema';

const ICONS = { open: 'clock', sent: 'check', undone: 'blocked' } as const;

/** State of a batch as an icon and a word. */
export function BatchState({ state }: { state: BatchStateName }) {
  const t = useTranslations('office.batches.states');
  return (
    <State icon={ICONS[state]} urgency={state === 'open' ? 'due' : 'ordinary'}>
      {t(state)}
    </State>
  );
}
