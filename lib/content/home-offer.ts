import type { Day } from '../core/dates';

/** What the home page says about an edition. */
export type HomeOffer = {
  edition: { code: string; validFrom: Day; validUntil: Day; onSaleFrom: Day; priceGuaranteedUntil: Day };
  passPriceCents: number;
  /** Null in an edition without a mini pass. */
  miniPriceCents: number | null;
  /** May it be bought today? */
  isBuyingEnabled: boolean;
};
