/** Customers of the demo with passes, for benchmarks of the door. */
import { call, fillCart, newCustomer, pay, placeOrder } from './shop-client.mjs';

/**
 * Buys passes. @param {string} base
 * @returns {Promise<{ qr: string, uniqueKey: string, token: string }>}
 */
export async function buyPass(base) {
  const customer = await newCustomer(base);
  await fillCart(base, customer);
  const order = await placeOrder(base, customer);
  await pay(base, order.redirectUrl);
  const { items } = await call(base, '/api/account/passes', { token: customer.token });
  const [{ qr, uniqueKey }] = items;
  return { qr: String(qr), uniqueKey: String(uniqueKey), token: customer.token };
}
