/**
 * The only clock. `APP_NOW` (an ISO instant) sets its start, from which it runs in real time, so that a season can be
 * previewed.
 */
export type Clock = () => Date;

/**
 * @param appNow ISO 8601 instant, or undefined for real time
 * @param startedAt the real time at which it was `appNow`
 */
export function createClock(appNow: string | undefined, startedAt = new Date()): Clock {
  if (!appNow) return () => new Date();
  const base = new Date(appNow).getTime();
  return () => new Date(base + (Date.now() - startedAt.getTime()));
}
