import type { Summary } from '@/lib/cart/schema';
import { sumCents, type Cents } from '@/lib/core/money';

/** What the vouchers for an amount are worth together, without those that cannot be used any more; undefined without any. */
export function creditOf({ codes }: Pick<Summary, 'codes'>): Cents | undefined {
  const balances = codes.flatMap(({ balance, refusal }) => (refusal ? [] : (balance ?? [])));
  return balances.length ? sumCents(balances) : undefined;
}
