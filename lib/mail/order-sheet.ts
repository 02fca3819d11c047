import type { Day } from '../core/dates';
import type { Cents } from '../core/money';

/** An order as displayed in mail and PDF: plain data in the customer's language, prices as sold. */
export type OrderSheet = {
  number: string;
  /** A company's own reference. */
  customerReference?: string;
  placedOn: Day;
  firstName: string;
  lines: {
    title: string;
    /** Holder of the line; in a company's order, the number of holders. */
    holder?: string;
    priceCents: Cents;
    addOns: { title: string; priceCents: Cents }[];
  }[];
  subTotalCents: Cents;
  discountCents: Cents;
  /** The code that lowered the total; vouchers pay a part instead. */
  discountCodes: string[];
  isVoucher: boolean;
  /** Balances of the amount vouchers that paid a part. */
  vouchersLeft: { code: string; amountCents: Cents; expiresOn: Day; isExpired: boolean }[];
  shippingCents: Cents;
  totalCents: Cents;
  /** Given back since, and what of it went back to vouchers. */
  refunds: { on: Day; amountCents: Cents; returnedCents: Cents }[];
  /** Status; `open` is unpaid. */
  state: 'open' | 'paid' | 'refunded' | 'cancelled';
  /** Delivery after payment; `card` for the fee for a card, which is sent before. */
  awaited: 'passes' | 'addOns' | 'gifts' | 'card' | 'nothing';
  /** How many passes, add-ons or gifts those are. */
  items: number;
  /** Name, street and town, one line each. */
  shipping: string[];
  /** Null if it is the same as for shipping. */
  billing: string[] | null;
};

/** What is told of the rest of a voucher; of one that has expired it is not promised any more. */
export const leftTextOf = ({ amountCents, isExpired }: { amountCents: Cents; isExpired: boolean }) => {
  if (amountCents === 0) return 'voucherEmpty';
  return isExpired ? 'voucherExpired' : 'voucherLeft';
};

/** What lowered the total of an order, as its text wants it. */
export const discountOf = ({ discountCodes, isVoucher }: OrderSheet) => ({
  kind: isVoucher ? 'voucher' : discountCodes.length ? 'code' : 'none',
  code: discountCodes.join(', '),
  count: discountCodes.length,
});

/** The addresses of an order with the keys of their titles. The same address is not told twice. */
export const addressesOf = ({ shipping, billing }: OrderSheet) =>
  billing
    ? ([
        ['shippingAddress', shipping],
        ['billingAddress', billing],
      ] as const)
    : ([['bothAddresses', shipping]] as const);
