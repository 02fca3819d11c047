/** The house of the demo and its customers, for journeys and benchmarks of the door. */
import { randomUUID } from 'node:crypto';
import { call, fillCart, newCustomer, newPerson, pay, placeOrder } from './shop-client.mjs';

/** @param {string} base @param {string} [username] */
export async function signIn(base, username = 'house@passage.example') {
  const { token } = await call(base, '/api/secure/login', {
    method: 'POST',
    body: { username, password: 'passage-demo' },
  });
  return String(token);
}

/**
 * Invites a telephone to a place, as a member of the demo's house or as staff. @param {string} base
 * @param {'fr' | 'de'} locale @param {string} [place] @param {string} [username]
 * @returns {Promise<string>} the address in its QR code, as a path
 */
export async function inviteTelephone(base, locale, place = 'temps', username = undefined) {
  const token = await signIn(base, username);
  const path = `/api/admin/places/${place}/invitations?locale=${locale}`;
  const { url } = await call(base, path, { method: 'POST', token, body: { name: 'Entrée' } });
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/**
 * Adds a person to the demo's house, who gets a link by mail. @param {string} base @param {'fr' | 'de'} locale
 * @param {{ email: string, firstName: string, lastName: string }} person
 */
export async function addHouseMember(base, locale, { email, firstName, lastName }) {
  const token = await signIn(base, 'lead@passage.example');
  const { items } = await call(base, '/api/admin/partners?q=Mus%C3%A9e%20du%20Temps', { token });
  const path = `/api/admin/partners/${items[0].id}/members?locale=${locale}`;
  await call(base, path, { method: 'POST', token, body: { email, firstName, lastName } });
}

/**
 * From now on every entry at a place counts. @param {string} base @param {string} name of the place, and of its partner
 * @returns {Promise<string>} the place
 */
export async function countEveryEntry(base, name) {
  const token = await signIn(base, 'lead@passage.example');
  const query = new URLSearchParams({ q: name });
  const { items } = await call(base, `/api/admin/partners?${query}`, { token });
  const { id: partner, places } = await call(base, `/api/admin/partners/${items[0].id}`, { token });
  const [{ id, rules, prices }] = places;
  const body = { partner, ...rules, entry: 'unlimited', prices };
  await call(base, `/api/admin/places/${id}/terms`, { method: 'PUT', token, body });
  return String(id);
}

/**
 * A till of a place, which lets a pass in. @param {string} base @param {string} place
 * @returns {Promise<(code: string) => Promise<unknown>>}
 */
export async function tillOf(base, place) {
  const token = await signIn(base, 'lead@passage.example');
  const path = `/api/admin/places/${place}/keys`;
  const { key } = await call(base, path, { method: 'POST', token, body: { name: 'Caisse' } });
  return async (code) => {
    const entry = { id: randomUUID(), code, at: new Date().toISOString(), source: 'till' };
    const headers = { authorization: `Bearer ${key}` };
    const { items } = await call(base, '/api/door/visits', {
      method: 'POST',
      headers,
      body: { items: [entry] },
    });
    return items[0];
  };
}

/**
 * Buys a pass. @param {string} base @param {string} [product]
 * @returns {Promise<{ qr: string, uniqueKey: string, token: string, email: string }>}
 */
export async function buyPass(base, product = undefined) {
  const customer = await newCustomer(base);
  await fillCart(base, customer, [{ ...newPerson(), birthDate: '1988-04-12' }], product);
  const order = await placeOrder(base, customer);
  await pay(base, order.redirectUrl);
  const { items } = await call(base, '/api/account/passes', { token: customer.token });
  const [{ qr, uniqueKey }] = items;
  const { token, email } = customer;
  return { qr: String(qr), uniqueKey: String(uniqueKey), token, email };
}
