import 'server-only';
import { getBrand } from '../config/brand';
import {
  complementsPass,
  givesVoucher,
  issuesPass,
  productKind,
  type ProductKind,
} from '../catalogue/products';
import type { PassView } from '../passes/schema';
import type { RefundView } from './refund-schema';
import { isPaid } from './rules';
import type { OrderView } from './schema';

export type OrderContents = {
  /** Whether it issues or renews passes. */
  passes: boolean;
  /** Whether it adds to existing passes. */
  addOns: boolean;
  gifts: boolean;
};

/** An order without the lines that were refunded completely: what they gave is no longer valid. */
export function withoutRefunded<Order extends Pick<OrderView, 'products'>>(
  order: Order,
  givenBack: readonly Pick<RefundView, 'lines'>[],
): Order {
  const ended = new Set(
    givenBack.flatMap(({ lines }) => lines.flatMap((line) => (line.isWhole ? line.id : []))),
  );
  return { ...order, products: order.products.filter(({ id }) => !ended.has(id)) };
}

export function contentsOf({ products }: Pick<OrderView, 'products'>): OrderContents {
  const kinds = products.flatMap(({ product }) => productKind(product, getBrand().productKey) ?? []);
  return {
    passes: kinds.some(issuesPass),
    addOns: kinds.some(complementsPass),
    gifts: kinds.some(givesVoucher),
  };
}

const bringsPass = ({ passes, addOns }: OrderContents): boolean => passes || addOns;

type Statuses = readonly Pick<PassView, 'status'>[];

/**
 * What an order brings. Once it is paid, blocked passes are no part of it: `isBlocked` if it brings no other.
 * @param passes those that it gave and that have a code
 * @param extended those that it adds to
 */
export function shownContents(
  order: Pick<OrderView, 'status' | 'products'>,
  passes: Statuses,
  extended: Statuses,
): OrderContents & { isBlocked: boolean } {
  const contents = contentsOf(order);
  if (!isPaid(order.status)) return { ...contents, isBlocked: false };
  const isExtended = extended.some(({ status }) => status !== 'blocked');
  const shown = {
    ...contents,
    passes: contents.passes && passes.length > 0,
    addOns: contents.addOns && (isExtended || extended.length === 0),
  };
  return { ...shown, isBlocked: bringsPass(contents) && !bringsPass(shown) };
}

/** Numbers of passes that an order adds to and that are blocked: its add-ons open nothing. */
export const blockedNumbers = (extended: readonly PassView[]): string[] =>
  extended.flatMap(({ status, uniqueKey }) => (status === 'blocked' ? uniqueKey : []));

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
