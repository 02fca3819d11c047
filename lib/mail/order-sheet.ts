import type { Day } from '../core/dates';
import type { Cents } from '../core/money';

/**
 * An order as it is put before its customer, in the mail and in the PDF: plain data in the customer's
 * language, prices as sold.
 */
export type OrderSheet = {
  number: string;
  /** What a company calls its order. */
  customerReference?: string;
  placedOn: Day;
  firstName: string;
  lines: {
    title: string;
    /** Whom the line is for, as text; of a company's order how many they are. */
    holder?: string;
    priceCents: Cents;
    addOns: { title: string; priceCents: Cents }[];
  }[];
  subTotalCents: Cents;
  discountCents: Cents;
  discountCode?: string;
  shippingCents: Cents;
  totalCents: Cents;
  /** What became of it: `open` is not paid yet. */
  state: 'open' | 'paid' | 'refunded' | 'cancelled';
  /** What is handed out once it is paid. */
  awaited: 'passes' | 'addOns' | 'gifts' | 'nothing';
  /** Name, street and town, one line each. */
  shipping: string[];
  billing: string[];
};
