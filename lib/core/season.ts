import { hasBegun, isOver, type Moment } from './dates';

/** Flags that change the site at the turn of a season (docs/product.md#season-flags). */
export const SEASON_FLAGS = ['ending', 'giftPromotion', 'transitioning', 'maintenance'] as const;
export type SeasonFlag = (typeof SEASON_FLAGS)[number];

/** When a flag is on; both bounds are inclusive. */
export type SeasonWindow = { flag: SeasonFlag; from: Moment; until: Moment };

export const isScheduled = (windows: readonly SeasonWindow[], flag: SeasonFlag, at: Moment): boolean =>
  windows.some((window) => window.flag === flag && hasBegun(window.from, at) && !isOver(window.until, at));
