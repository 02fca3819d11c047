import 'server-only';
import { getBrand } from '../config/brand';
import {
  complementsPass,
  givesVoucher,
  issuesPass,
  productKind,
  type ProductKind,
} from '../catalogue/products';
import type { OrderView } from './schema';

export type OrderContents = {
  /** Whether it issues or renews passes. */
  passes: boolean;
  /** Whether it adds to existing passes. */
  addOns: boolean;
  gifts: boolean;
};

export function contentsOf({ products }: Pick<OrderView, 'products'>): OrderContents {
  const kinds = products.flatMap(({ product }) => productKind(product, getBrand().productKey) ?? []);
  return {
    passes: kinds.some(issuesPass),
    addOns: kinds.some(complementsPass),
    gifts: kinds.some(givesVoucher),
  };
}

/** True for add-ons to an existing pass. */
export function isComplement({ product }: { product: string }): boolean {
  const kind = productKind(product, getBrand().productKey);
  return kind !== null && complementsPass(kind);
}

/**
 * What is delivered once the order is paid: `nothing` for a company, whose passes are issued at once. The fee for a
 * card that was replaced is `card`.
 */
export function awaitedOf(
  order: Pick<OrderView, 'products' | 'channel'>,
): 'passes' | 'addOns' | 'gifts' | 'card' | 'nothing' {
  const { passes, addOns } = contentsOf(order);
  if (order.channel === 'counter') return 'card';
  if (order.channel === 'pro') return 'nothing';
  if (passes) return 'passes';
  return addOns ? 'addOns' : 'gifts';
}

/** How many those are: passes, or without any add-ons, or else vouchers. */
export function countItems({ products }: Pick<OrderView, 'products'>): number {
  const of = (is: (kind: ProductKind) => boolean) =>
    products.filter(({ product }) => {
      const kind = productKind(product, getBrand().productKey);
      return kind !== null && is(kind);
    });
  const addOns = of(complementsPass).flatMap(({ extensions, options }) => [...extensions, ...options]);
  return of(issuesPass).length || addOns.length || of(givesVoucher).length;
}
