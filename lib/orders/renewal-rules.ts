/** Days before the end of a pass on which its holder is reminded; the last one is after it. */
export const RENEWAL_STAGES = [60, 30, 7, -7] as const;

/** Days by which a reminder may be late after downtime. */
const GRACE_DAYS = 3;

/** The reminder due that many days before the end; null when none is. */
export const stageOn = (daysLeft: number): number | null =>
  RENEWAL_STAGES.find((stage) => daysLeft <= stage && daysLeft > stage - GRACE_DAYS) ?? null;
