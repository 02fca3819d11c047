import { beforeEach } from 'vitest';
import type { CartContext } from '@/lib/cart/commands/context';
import { seedCatalogue } from '@/lib/catalogue/sample';
import type { Db } from '@/lib/db/client';
import { rawRows } from '@/lib/db/rows';
import { findOrder } from '@/lib/orders/admin-queries';
import { decideSandbox } from '@/lib/orders/commands/decide-sandbox';
import { placeOrder } from '@/lib/orders/commands/place-order';
import { getOrder } from '@/lib/orders/queries';
import type { PlacedOrder } from '@/lib/orders/schema';
import { listPasses } from '@/lib/passes/queries';
import { paymentProvider } from '@/lib/payments/configured';
import type { PaymentProvider } from '@/lib/payments/provider';
import type { SandboxOutcome } from '@/lib/payments/schema';
import { sql } from 'drizzle-orm';
import { fullCart } from './shop';

/** Date of the shop tests: edition 26–27 is valid and on sale. */
export const SHOP_DAY = new Date('2026-11-20T10:00:00Z');

type Submission = { key?: string; provider?: PaymentProvider | null; at?: Date };

/** Id of the sandbox session, the last segment of its URL. */
export const sessionOf = ({ redirectUrl }: PlacedOrder) => redirectUrl.split('/').at(-1) ?? '';

/** A customer with a full cart before each test (or before all), with actions on it. */
export function useShop(
  test: { readonly db: Db },
  before: (prepare: () => Promise<void>) => void = beforeEach,
) {
  let context: CartContext;
  let keys = 0;
  before(async () => {
    await seedCatalogue(test.db);
    context = await fullCart(test.db, SHOP_DAY);
  });
  const submit = ({ key, provider, at = SHOP_DAY }: Submission = {}) =>
    placeOrder(
      test.db,
      { paymentMethod: 'card', conditionsAccepted: true },
      {
        ...context,
        at,
        idempotencyKey: key ?? `key-${(keys += 1)}`,
        network: '192.0.2.1',
        provider: provider === undefined ? paymentProvider(test.db) : provider,
      },
    );
  const read = async ({ orderId }: PlacedOrder) => {
    const order = await getOrder(test.db, { orderId, ...context });
    if (!order) throw new Error('no order');
    return order;
  };
  const placed = async (key?: string): Promise<PlacedOrder> => {
    const result = await submit(key ? { key } : {});
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.data;
  };
  /** The same, paid by invoice. */
  const invoiced = async (at = SHOP_DAY) => {
    const submission = {
      ...context,
      at,
      idempotencyKey: `by-invoice-${(keys += 1)}`,
      network: '192.0.2.1',
      provider: null,
    };
    const result = await placeOrder(
      test.db,
      { paymentMethod: 'invoice', conditionsAccepted: true },
      submission,
    );
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const order = await findOrder(test.db, result.data.orderId, 'fr');
    if (!order?.reference) throw new Error('no reference');
    return { ...order, reference: order.reference, orderId: order.id };
  };
  return {
    /** Owner of the cart; tests may replace it. */
    get context() {
      return context;
    },
    set context(next: CartContext) {
      context = next;
    },
    submit,
    placed,
    invoiced,
    decide: (
      order: PlacedOrder,
      outcome: SandboxOutcome['outcome'],
      webhook: SandboxOutcome['webhook'] = 'now',
    ) => decideSandbox(test.db, { sessionId: sessionOf(order), outcome, webhook, at: SHOP_DAY }),
    read,
    statusOf: async (order: PlacedOrder) => (await read(order)).status,
    passes: () => listPasses(test.db, context),
    mails: () => rawRows(test.db, sql`select dedupe_key from mails where template = 'order_confirmation'`),
  };
}
