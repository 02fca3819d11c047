import { call, fillCart, newCustomer, pay, placeOrder } from '../support/shop-client.mjs';
import { within } from './stage.mjs';

/** @typedef {{ orderId: string, token: string }} Answered */

/**
 * Customers who order one pass after another until stopped. A write that hits a stopping instance may be repeated; an
 * answered one must persist.
 * @param {string} base @param {number} count
 * @returns {{ orders: Answered[], stop: () => Promise<void> }}
 */
export function startShoppers(base, count) {
  let isOver = false;
  /** @type {Answered[]} */
  const orders = [];
  const shopper = async () => {
    const customer = await newCustomer(base);
    while (!isOver) {
      try {
        await fillCart(base, customer);
        const placed = await placeOrder(base, customer);
        orders.push({ orderId: String(placed.orderId), token: customer.token });
        await pay(base, placed.redirectUrl);
      } catch {
        await emptyCart(base, customer.token);
      }
    }
  };
  const work = Promise.all(Array.from({ length: count }, shopper));
  return {
    orders,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

/** @param {string} base @param {string} token */
async function emptyCart(base, token) {
  const cart = await call(base, '/api/cart', { token }).catch(() => ({ entries: [] }));
  for (const { id } of cart.entries)
    await call(base, `/api/cart/entries/${id}`, { method: 'DELETE', token }).catch(() => undefined);
}

/** Every answered order exists, even if still unpaid. @param {string} base @param {Answered[]} orders */
export async function expectKept(base, orders) {
  for (const { orderId, token } of orders)
    await within(20_000, async () => {
      const { status } = await call(base, `/api/account/orders/${orderId}`, { token });
      return status === 'completed' || status === 'pending';
    });
}
