import 'server-only';
import { getEnv } from './env';

/** Season flags that editors set in the environment, read at server start. */
export type SeasonFlags = {
  ending: boolean;
  giftPromotion: boolean;
  transitioning: boolean;
  maintenance: boolean;
};

export function seasonFlags(): SeasonFlags {
  const env = getEnv();
  return {
    ending: env.SEASON_ENDING,
    giftPromotion: env.GIFT_PROMOTION,
    transitioning: env.SEASON_TRANSITIONING,
    maintenance: env.MAINTENANCE,
  };
}
