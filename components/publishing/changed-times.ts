import { shownMoment, typedMoment } from '@/components/office/moment';
import { momentOf } from '@/lib/core/dates';
import type { UnitView } from '@/lib/publishing/schema';

export type Plan = Pick<UnitView, 'publishAt' | 'hideAt'>;
export type Times = { publishAt?: string | null; hideAt?: string | null };

/** An instant as people type it, in Swiss time; empty for none. */
export const shownInstant = (at: string | null): string => (at ? shownMoment(momentOf(new Date(at))) : '');

/** Only the times that differ from the plan: somebody else may have changed the others since. */
export const changedTimes = (plan: Plan, typed: { publishAt: string; hideAt: string }): Times =>
  Object.fromEntries(
    (['publishAt', 'hideAt'] as const).flatMap((name) => {
      const moment = typedMoment(typed[name]);
      return moment === typedMoment(shownInstant(plan[name])) ? [] : [[name, moment || null]];
    }),
  );
