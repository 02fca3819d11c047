import type { awaitedOf, OrderContents } from '@/lib/orders/contents';

/** What the page says of an order; everything formatted. */
export type PaidOrder = {
  id: string;
  number: string;
  total: string;
  firstName: string;
  email: string;
  hasCard: boolean;
  contents: OrderContents;
  /** How and until when it is paid, by invoice. */
  invoice: { due: string; reference: string; awaited: ReturnType<typeof awaitedOf> } | null;
  /** First day of a pass that is not valid yet. */
  validFrom: string | null;
};
