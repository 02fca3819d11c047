import type { OTHER_PASS_KINDS } from '../catalogue/products';
import type { PlaceKind } from '../content/schema/place';
import type { Day, Moment } from '../core/dates';
import type { ArticleView, PostView } from '../editorial/view';
import type { EventView } from '../events/schema';

export type HomeOffer = {
  edition: {
    code: string;
    validFrom: Day;
    validUntil: Day;
    onSaleFrom: Moment;
    priceGuaranteedUntil: Moment;
  };
  passPriceCents: number;
  /** Other passes of the edition. */
  others: { kind: (typeof OTHER_PASS_KINDS)[number]; priceCents: number }[];
  /** Whether it can be bought today. */
  isBuyingEnabled: boolean;
};

export type HomeContent = {
  events: EventView[];
  /** Venues of the pass. */
  counts: Record<PlaceKind, number>;
  news: ArticleView[];
  posts: PostView[];
};
