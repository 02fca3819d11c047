const MINUTE_MS = 60_000;

/** What is left of the price guarantee, in whole units, counted down by the minute. */
export type TimeLeft = { days: number; hours: number; minutes: number };

/** @returns null once the instant has passed. Both arguments are epoch milliseconds. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | null {
  if (nowMs >= untilMs) return null;
  // the minute that has begun counts: at 30 seconds before the end there is 1 minute left, not 0
  const minutes = Math.ceil((untilMs - nowMs) / MINUTE_MS);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

/** How long the shown minute still holds. */
export const untilNextMinute = (untilMs: number, nowMs: number): number =>
  (untilMs - nowMs) % MINUTE_MS || MINUTE_MS;
