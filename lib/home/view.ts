import type { OTHER_PASS_KINDS } from '../catalogue/products';
import type { PlaceKind } from '../content/schema/place';
import type { Day } from '../core/dates';
import type { ArticleView, PostView } from '../editorial/view';
import type { EventView } from '../events/schema';

/** What the home page says about an edition. */
export type HomeOffer = {
  edition: { code: string; validFrom: Day; validUntil: Day; onSaleFrom: Day; priceGuaranteedUntil: Day };
  passPriceCents: number;
  /** The other passes the edition sells. */
  others: { kind: (typeof OTHER_PASS_KINDS)[number]; priceCents: number }[];
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
