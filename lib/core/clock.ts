/**
 * The one clock. `APP_NOW` (an ISO instant) sets where it starts, from there it runs on in real time,
 * so that a season can be previewed "as of" a date without anything standing still.
 */
export type Clock = () => Date;

const startedAt = Date.now();

/** @param appNow ISO 8601 instant, or undefined for the real time */
export function createClock(appNow: string | undefined): Clock {
  if (!appNow) return () => new Date();
  const base = new Date(appNow).getTime();
  return () => new Date(base + (Date.now() - startedAt));
}
