import type { Summary } from '@/lib/cart/schema';
import { sumCents, type Cents } from '@/lib/core/money';

/** What the vouchers for an amount are worth together; undefined without any. */
export function creditOf({ codes }: Pick<Summary, 'codes'>): Cents | undefined {
  const balances = codes.flatMap(({ balance }) => balance ?? []);
  return balances.length ? sumCents(balances) : undefined;
}
