import type { PlaceKind } from '../content/schema/place';
import type { Day } from '../core/dates';
import type { ArticleView, PostView } from '../editorial/view';
import type { EventView } from '../events/schema';

/** What the home page says about an edition. */
export type HomeOffer = {
  edition: { code: string; validFrom: Day; validUntil: Day; onSaleFrom: Day; priceGuaranteedUntil: Day };
  passPriceCents: number;
  /** Null in an edition without a mini pass. */
  miniPriceCents: number | null;
  /** May it be bought today? */
  isBuyingEnabled: boolean;
};

/** What the home page shows of the content. */
export type HomeContent = {
  events: EventView[];
  counts: Record<PlaceKind, number>;
  news: ArticleView[];
  posts: PostView[];
};
