import type { Edition } from '@/lib/catalogue/rules';
import { addDays, type Day } from '@/lib/core/dates';
import type { RunSummary } from '@/lib/settlement/schema';

type Days = Pick<Edition, 'code' | 'validFrom' | 'validUntil'>;
type Run = Pick<RunSummary, 'edition' | 'kind' | 'state' | 'until'>;

/**
 * The days of the next advance: after the advances before it, up to yesterday. Entries still come in today, and would
 * change what was computed.
 */
export function advanceDays({ code, validFrom, validUntil }: Days, runs: readonly Run[], today: Day) {
  const until = validFrom < today && today <= validUntil ? addDays(today, -1) : validUntil;
  const paidUntil = runs
    .filter(({ edition, kind, state }) => edition === code && kind === 'advance' && state !== 'computed')
    .map((run) => run.until)
    .toSorted()
    .at(-1);
  const from = paidUntil === undefined ? validFrom : addDays(paidUntil, 1);
  return { from: from > until ? until : from, until };
}
