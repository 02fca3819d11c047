import type { Summary } from '@/lib/cart/schema';
import { sumCents } from '@/lib/core/money';
import { leftOf } from '@/lib/orders/refund-rules';
import type { RefundView } from '@/lib/orders/refund-schema';
import type { Day } from '@/lib/core/dates';
import type { VoucherLink } from '@/lib/promotions/voucher-schema';
import type { OrderView } from '@/lib/orders/schema';
import type { RefundableLine } from './refund-preview';

export type UsedLines = ReadonlyMap<string, { visits: number; lastOn: string }>;

type Refunded = {
  refunds: readonly Pick<RefundView, 'amount' | 'lines'>[];
  /** Pass numbers by line. */
  passNumbers: ReadonlyMap<string, string>;
  /** Visits made with them, by line. */
  used: UsedLines;
};

type Sold = {
  id: string;
  total: number;
  summary: { promotionCodeItem: Pick<NonNullable<Summary['promotionCodeItem']>, 'kind'> | null };
  products: readonly Pick<
    OrderView['products'][number],
    'id' | 'title' | 'total' | 'promotion' | 'holder' | 'gift'
  >[];
};

/** Vouchers that paid an order and have expired. */
export const expiredVouchers = (vouchers: readonly VoucherLink[], today: Day) =>
  vouchers
    .filter(({ use, expiresOn }) => use === 'paid' && today > expiresOn)
    .map(({ ending, expiresOn }) => ({ code: ending, on: expiresOn }));

/** A line as staff tell it from others: its title, and whose it is. */
export const nameOfLine = ({ title, holder, gift }: Omit<Sold['products'][number], 'id' | 'total'>): string =>
  [title, holder && `${holder.firstName} ${holder.lastName}`, gift?.recipientName].filter(Boolean).join(', ');

/** Rest of an order, and its lines that were not taken back, also those that a code paid. */
export function refundableOf(
  { id: orderId, total: paid, summary, products }: Sold,
  { refunds, passNumbers, used }: Refunded,
) {
  const isVoucher = summary.promotionCodeItem?.kind === 'voucher';
  const before = refunds.flatMap(({ lines }) => lines);
  const lines = products
    .filter(({ id }) => !before.some((one) => one.id === id && one.isWhole))
    .map(({ id, total, promotion, gift, ...line }): RefundableLine => ({
      id,
      title: nameOfLine({ ...line, gift }),
      restCents:
        total -
        (promotion?.discount ?? 0) -
        sumCents(before.flatMap((one) => (one.id === id ? [one.amountCents] : []))),
      voucherCents: isVoucher ? (promotion?.discount ?? 0) : 0,
      pass: passNumbers.get(id) ?? null,
      used: used.get(id) ?? null,
      isGift: gift !== undefined,
    }));
  const given = refunds.map(({ amount }) => ({ amountCents: amount }));
  return { id: orderId, leftCents: leftOf(paid, given), lines };
}
