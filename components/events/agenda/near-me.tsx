'use client';

import { announcePageChange } from '@/components/layout/page-change';
import { Icon } from '@/components/ui/icon';
import { usePosition } from '@/components/ui/use-position';
import { NEAR_KM, nearestTown } from '@/lib/events/near-me';
import { useRouter } from '@/lib/i18n/navigation';
import type { NearMeProps } from './agenda-props';

/** Filters the list by the town nearest to the visitor. Only that town is sent, never the position. */
export function NearMe({ towns, query, labels }: NearMeProps) {
  const router = useRouter();
  const { state, locate } = usePosition((here) => {
    const town = nearestTown(here, towns);
    if (!town) return;
    const rest = Object.fromEntries(new URLSearchParams(query));
    announcePageChange();
    router.push(
      { pathname: '/agenda', query: { ...rest, town: town.value, around: String(NEAR_KM) } },
      { scroll: false },
    );
  });
  return (
    <>
      <button
        type="button"
        aria-busy={state === 'asking'}
        onClick={locate}
        className="inline-flex min-h-11 items-center gap-2 font-semibold [@media(scripting:none)]:hidden"
      >
        <Icon name="pin" className="size-5 flex-none" />
        <span className="underline">{labels.press}</span>
      </button>
      <p aria-live="polite" className="order-last basis-full text-small text-mute not-empty:pb-3">
        {(state === 'asking' || state === 'failed') && labels[state]}
      </p>
    </>
  );
}
