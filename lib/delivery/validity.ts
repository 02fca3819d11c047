import type { Day } from '../core/dates';

type Valid = { validFrom: Day; validUntil: Day };

/** The day that passes share: the first one while it is to come, then the last one. */
export function validityOf(passes: readonly Valid[], today: Day) {
  const days = passes.map(({ validFrom, validUntil }) =>
    validFrom > today
      ? { when: 'from' as const, day: validFrom }
      : { when: 'until' as const, day: validUntil },
  );
  const [first] = days;
  return first && days.every(({ day }) => day === first.day) ? first : null;
}
