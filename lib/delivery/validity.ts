import type { Day } from '../core/dates';
import type { Validity } from '../mail/order-templates';

type Valid = { validFrom: Day; validUntil: Day };

/** The day that passes share: the first one while it is to come, then the last one. */
export function validityOf(passes: readonly Valid[], today: Day) {
  const days = passes.map(({ validFrom, validUntil }): Validity => {
    if (validFrom > today) return { when: 'from', day: validFrom };
    return { when: validUntil < today ? 'ended' : 'until', day: validUntil };
  });
  const [first] = days;
  return first && days.every(({ day }) => day === first.day) ? first : null;
}
