/** Days before the end of a pass on which its holder is reminded; the last one is after it. */
export const RENEWAL_STAGES = [60, 30, 7, -7] as const;

/** So many days later a reminder may still go out, when the jobs stood still. */
const GRACE_DAYS = 3;

/** Which reminder is due so many days before the end; null when none is. */
export const stageOn = (daysLeft: number): number | null =>
  RENEWAL_STAGES.find((stage) => daysLeft <= stage && daysLeft > stage - GRACE_DAYS) ?? null;
