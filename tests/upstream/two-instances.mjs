/**
 * Two running instances, one of which holds the accounts of the other: login, first sight, refresh by many tabs,
 * logout, and behaviour while the upstream hangs.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'next-auth/jwt';
import { freePort } from '../../scripts/setup/server.mjs';
import { demoSettings, prepareDatabase, startServer } from '../support/app-server.mjs';
import { BrowserSession, problemOf, request } from '../support/secure-client.mjs';

const folder = mkdtempSync(join(tmpdir(), 'passage-upstream-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const camille = { username: 'camille@passage.example', password: 'passage-demo' };
const [homePort, shopPort] = [await freePort(), await freePort()];
const homeUrl = `http://127.0.0.1:${homePort}`;
const shopUrl = `http://127.0.0.1:${shopPort}`;
/** @type {Record<string, string>} */
const homeSettings = demoSettings({
  DATA_DIR: join(folder, 'home'),
  PUBLIC_URL: homeUrl,
  TRUSTED_PROXIES: '1',
  JOBS: 'off',
});
/** @type {Record<string, string>} */
const shopSettings = demoSettings({
  DATA_DIR: join(folder, 'shop'),
  PUBLIC_URL: shopUrl,
  IDENTITY_UPSTREAM_URL: homeUrl,
  JOBS: 'off',
});
prepareDatabase(homeSettings);
cpSync(homeSettings.DATA_DIR ?? '', shopSettings.DATA_DIR ?? '', { recursive: true });
const [home, shop] = await Promise.all([
  startServer(homePort, homeSettings),
  startServer(shopPort, shopSettings),
]);

let passed = 0;
/** @param {string} name @param {() => Promise<void>} check */
async function step(name, check) {
  try {
    await check();
    passed += 1;
    console.log(`✓ ${name}`);
  } catch (error) {
    console.error(`✗ ${name}`, error);
    process.exitCode = 1;
  }
}

const login = (/** @type {string} */ base, credentials = camille) =>
  request(base, '/api/secure/login', { body: credentials });
const user = (/** @type {string} */ base, /** @type {string} */ token) =>
  request(base, '/api/secure/user', { token });

await step('a new account is created there, and here on its first use', async () => {
  const username = 'neu@passage.example';
  const newUser = { firstName: 'Neu', lastName: 'Hier', username, password: 'eine ganze Türe' };
  const renewed = await request(shopUrl, '/api/renewal', { body: { newUser, product: 'PASSAGE' } });
  assert.equal(renewed.status, 200);
  assert.equal(renewed.data.cart.entries.length, 1);
  const [here, there] = await Promise.all([
    user(shopUrl, renewed.data.token),
    user(homeUrl, renewed.data.token),
  ]);
  assert.equal(here.data.id, there.data.id);
  assert.deepEqual(await problemOf(login(shopUrl, { username, password: newUser.password })), [
    403,
    'account_not_activated',
  ]);
});

await step('its refusals come in our words', async () => {
  const wrong = login(shopUrl, { ...camille, password: 'not this one' });
  assert.deepEqual(await problemOf(wrong), [401, 'invalid_credentials']);
  assert.deepEqual(await problemOf(user(shopUrl, 'a.b.c')), [401, 'unauthenticated']);
});

await step('a change made there shows here, and one made here is made there', async () => {
  const { token } = (await login(shopUrl)).data;
  await request(homeUrl, '/api/account/profile', { method: 'PATCH', token, body: { company: 'Atelier' } });
  assert.equal((await user(shopUrl, token)).data.profile.company, 'Atelier');
  const changed = await request(shopUrl, '/api/account/profile', {
    method: 'PATCH',
    token,
    body: { company: null },
  });
  assert.equal(changed.status, 200);
  assert.equal((await user(homeUrl, token)).data.profile.company, undefined);
});

await step('ten tabs that refresh one token get one child', async () => {
  const { refresh_token } = (await login(shopUrl)).data;
  const refreshed = await Promise.all(
    Array.from({ length: 10 }, () => request(shopUrl, '/api/secure/refresh', { body: { refresh_token } })),
  );
  assert.deepEqual(new Set(refreshed.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(refreshed.map(({ data }) => data.refresh_token)).size, 1);
});

await step('a logout ends the session in both places at once', async () => {
  const { token, refresh_token } = (await login(shopUrl)).data;
  assert.equal((await user(homeUrl, token)).status, 200);
  const ended = await request(shopUrl, '/api/secure/logout', { token, body: { refresh_token } });
  assert.equal(ended.status, 204);
  assert.deepEqual([(await user(homeUrl, token)).status, (await user(shopUrl, token)).status], [401, 401]);
});

const browser = new BrowserSession(shopUrl);
await step('a browser logs in, and its cookie is a session here', async () => {
  await browser.signIn(camille);
  assert.equal((await browser.session()).data.user.firstName, 'Camille');
  assert.equal((await browser.get('/api/cart')).status, 200);
});

const unseen = (await login(homeUrl)).data.token;
const { token: aged, refresh_token: refreshToken } = (await login(shopUrl)).data;
const { sub, sid } = JSON.parse(Buffer.from(aged.split('.')[1], 'base64url').toString());
const returning = new BrowserSession(shopUrl);
returning.jar.set(
  'next-auth.session-token',
  await encode({
    token: { sub, sid, token: aged, refreshToken, tokenExpiresAt: 1 },
    secret: shopSettings.AUTH_SECRET ?? '',
  }),
);

process.kill(home.pid, 'SIGSTOP');
await step('while it hangs: known sessions continue, others get "unavailable", no session ends', async () => {
  const started = performance.now();
  const [known, session, newcomer, stranger, late] = await Promise.all([
    browser.get('/api/cart'),
    browser.session(),
    problemOf(login(shopUrl)),
    problemOf(user(shopUrl, unseen)),
    returning.session(),
  ]);
  assert.equal(known.status, 200);
  assert.equal(session.data.user.firstName, 'Camille');
  assert.deepEqual(newcomer, [503, 'identity_unavailable']);
  assert.deepEqual(stranger, [503, 'identity_unavailable']);
  assert.equal(late.status, 503);
  assert.ok(returning.jar.has('next-auth.session-token'), 'the cookie stays');
  assert.ok(performance.now() - started < 20_000, 'answers in good time');
});
process.kill(home.pid, 'SIGCONT');

await step('once it answers again, everybody is where they were', async () => {
  assert.equal((await user(shopUrl, unseen)).status, 200);
  assert.equal((await returning.session()).data.user.firstName, 'Camille');
  assert.equal((await browser.session()).data.user.firstName, 'Camille');
});

await step('a logout in the browser ends the session there too', async () => {
  const before = new Map(browser.jar);
  await browser.signOut();
  assert.deepEqual((await browser.session()).data, {});
  const thief = new BrowserSession(shopUrl);
  thief.jar = before;
  assert.equal((await thief.get('/api/cart')).status, 401);
});

await Promise.all([home.kill(), shop.kill()]);
console.log(`${passed} passed`);
