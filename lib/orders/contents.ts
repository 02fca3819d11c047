import 'server-only';
import { getBrand } from '../config/brand';
import { needsHolder } from '../cart/rules';
import { productKind } from '../catalogue/rules';
import type { OrderView } from './schema';

/** What an order is about. */
export type OrderContents = {
  /** It issues or renews passes. */
  passes: boolean;
  /** It adds to passes there are already. */
  addOns: boolean;
  gifts: boolean;
};

export function contentsOf({ products }: Pick<OrderView, 'products'>): OrderContents {
  const kinds = products.flatMap(({ product }) => productKind(product, getBrand().productKey) ?? []);
  return {
    passes: kinds.some((kind) => needsHolder({ kind })),
    addOns: kinds.includes('substitute'),
    gifts: kinds.includes('gift'),
  };
}

/** What is handed out once the order is paid; `nothing` for a company, which has got its passes already. */
export function awaitedOf(
  order: Pick<OrderView, 'products' | 'channel'>,
): 'passes' | 'addOns' | 'gifts' | 'nothing' {
  const { passes, addOns } = contentsOf(order);
  if (order.channel === 'pro') return 'nothing';
  if (passes) return 'passes';
  return addOns ? 'addOns' : 'gifts';
}
