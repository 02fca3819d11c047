import 'server-only';
import { momentOf } from '../core/dates';
import { perProcess } from '../core/process-wide.mjs';
import { isScheduled, type SeasonFlag, type SeasonWindow } from '../core/season';
import { getEnv, now } from './env';

/** Season flags: set in the environment, otherwise scheduled by staff for each edition. */
export type SeasonFlags = Record<SeasonFlag, boolean>;

/** Renewed every second by lib/content/watch-content.ts, because the middleware cannot ask the database. */
const schedule = perProcess('season-schedule', () => ({ windows: [] as readonly SeasonWindow[] }));

export const setSeasonWindows = (windows: readonly SeasonWindow[]): void => {
  schedule.windows = windows;
};

/** The flags that the environment decides, whatever is scheduled; undefined for the others. */
export function flagsOfEnvironment(): Record<SeasonFlag, boolean | undefined> {
  const { SEASON_ENDING, GIFT_PROMOTION, SEASON_TRANSITIONING, MAINTENANCE } = getEnv();
  return {
    ending: SEASON_ENDING,
    giftPromotion: GIFT_PROMOTION,
    transitioning: SEASON_TRANSITIONING,
    maintenance: MAINTENANCE,
  };
}

export function seasonFlags(): SeasonFlags {
  const { windows } = schedule;
  const moment = windows.length > 0 ? momentOf(now()) : '';
  const { ending, giftPromotion, transitioning, maintenance } = flagsOfEnvironment();
  return {
    ending: ending ?? isScheduled(windows, 'ending', moment),
    giftPromotion: giftPromotion ?? isScheduled(windows, 'giftPromotion', moment),
    transitioning: transitioning ?? isScheduled(windows, 'transitioning', moment),
    maintenance: maintenance ?? isScheduled(windows, 'maintenance', moment),
  };
}
