import type { GivenBack } from '@/lib/orders/refund-schema';
import type { awaitedOf, OrderContents } from '@/lib/orders/contents-view';

/** An order for display, with formatted values. */
export type PaidOrder = {
  id: string;
  number: string;
  total: string;
  /** Nothing had to be paid. */
  isFree: boolean;
  firstName: string;
  email: string;
  hasCard: boolean;
  contents: OrderContents;
  /** Its passes are in another account, where they stay. */
  isElsewhere?: boolean;
  /** Some of its passes, but not all, are in another account. */
  isPartlyElsewhere?: boolean;
  /** Numbers that could not be renewed any more: its passes have new ones. */
  lostNumbers?: readonly string[];
  /** All passes that it gave or adds to are blocked. */
  isBlocked?: boolean;
  /** Passes that it adds to and that are blocked. */
  blockedNumbers?: readonly string[];
  /** Oldest first. */
  refunds?: readonly GivenBack[];
  /** How many passes, or else add-ons or gifts. */
  items: number;
  /** Payment by invoice: due date, reference and status. */
  invoice: {
    due: string;
    reference: string;
    awaited: ReturnType<typeof awaitedOf>;
    /** What is left to pay after a part that has come, without a plan. */
    open: string | null;
    /** Number of parts agreed on, and what is open of the next, or of one that was not paid in time. */
    plan: { count: number; open: string; state: 'due' | 'late' } | null;
  } | null;
  /** First day of validity, if the pass is not valid yet. */
  validFrom: string | null;
  /** Last day of validity, once all its passes, or those with its add-ons, have expired. */
  endedOn: string | null;
};
