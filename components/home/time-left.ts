import { MINUTE_MS } from '@/lib/core/durations';

/** Time left of the price guarantee, in whole units. */
export type TimeLeft = { days: number; hours: number; minutes: number };

/** @returns null once the instant has passed. Both arguments are epoch milliseconds. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | null {
  if (nowMs >= untilMs) return null;
  // round up: 30 seconds before the end, 1 minute is left
  const minutes = Math.ceil((untilMs - nowMs) / MINUTE_MS);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

/** Milliseconds until the displayed minute changes. */
export const untilNextMinute = (untilMs: number, nowMs: number): number =>
  (untilMs - nowMs) % MINUTE_MS || MINUTE_MS;
