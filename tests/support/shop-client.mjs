/**
 * A customer who uses the HTTP contract, for benchmarks and crash tests. Every refused call throws, so that a
 * measurement cannot count failures.
 */
import { randomUUID } from 'node:crypto';

/** @param {string} base @param {string} path @param {{method?: string, token?: string, body?: unknown, headers?: Record<string, string>}} [options] */
export async function call(base, path, { method = 'GET', token, body, headers = {} } = {}) {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { 'x-authorization-token': `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : undefined;
}

let people = 0;
const DAY_MS = 86_400_000;
const YOUNGEST = Date.UTC(2002, 0, 1);
const SIXTY_YEARS = 21_915;

/** A new, unknown person. Birth dates are spread over sixty years. */
export function newPerson() {
  people += 1;
  const tag = `${Date.now().toString(36)}${people.toString(36)}`;
  return {
    firstName: 'Aline',
    lastName: `Essai ${tag}`,
    birthDate: new Date(YOUNGEST - ((people * 7919) % SIXTY_YEARS) * DAY_MS).toISOString().slice(0, 10),
    email: `aline.${tag}@passage.example`,
  };
}

/** A new account with a session. @param {string} base */
export async function newCustomer(base) {
  const person = newPerson();
  const { token } = await call(base, '/api/renewal', {
    method: 'POST',
    body: {
      newUser: {
        firstName: person.firstName,
        lastName: person.lastName,
        username: person.email,
        password: 'une phrase assez longue',
      },
    },
  });
  return { ...person, token: String(token) };
}

/** @param {{firstName: string, lastName: string, email: string}} person */
export const contactOf = ({ firstName, lastName, email }) => ({
  gender: 'none',
  title: 'none',
  firstName,
  lastName,
  email,
  phone: { country: 'CH', number: '+41325550199' },
  address: {
    street: 'Rue du Lac',
    number: '7',
    zip: '2502',
    city: 'Biel/Bienne',
    state: 'BE',
    country: 'CH',
  },
});

/**
 * A cart ready to order: one yearly pass, or another product, for each holder.
 * @param {string} base @param {{token: string, email: string}} customer
 * @param {[ReturnType<typeof newPerson>, ...ReturnType<typeof newPerson>[]]} [holders] @param {string} [product]
 */
export async function fillCart(base, customer, holders = [newPerson()], product = 'PASSAGE') {
  const { token } = customer;
  /** @type {string[]} */
  let entries = [];
  for (let left = holders.length; left > 0; left -= 1) {
    const body = { product };
    const cart = await call(base, '/api/cart/entries', { method: 'POST', token, body });
    entries = cart.entries.map((/** @type {{ id: string }} */ { id }) => id).slice(-holders.length);
  }
  return call(base, '/api/cart/information', {
    method: 'PUT',
    token,
    body: {
      holders: holders.map(({ firstName, lastName, birthDate }, index) => ({
        ...{ entry: entries[index], firstName, lastName, birthDate },
      })),
      shippingContact: contactOf({ ...holders[0], email: customer.email }),
      isBillingDifferent: false,
      delivery: 'digital',
    },
  });
}

/** @param {string} base @param {{token: string}} customer @param {string} [key] */
export const placeOrder = (base, customer, key = randomUUID()) =>
  call(base, '/api/checkout/order', {
    method: 'POST',
    token: customer.token,
    headers: { 'idempotency-key': key },
    body: { paymentMethod: 'card', conditionsAccepted: true },
  });

/** @param {string} base @param {string} redirectUrl @param {string} [webhook] */
export const pay = (base, redirectUrl, webhook = 'now') =>
  call(base, `/api/payments/sandbox/${String(redirectUrl).split('/').at(-1)?.split('?')[0] ?? ''}`, {
    method: 'POST',
    body: { outcome: 'succeed', webhook },
  });
