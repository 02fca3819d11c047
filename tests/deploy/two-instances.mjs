/**
 * `npm run test:deploy`: two instances of the built site on one PostgreSQL behind nginx, with deploy/nginx.conf. They
 * share sessions, limits and jobs, both show imported content within seconds, one may stop under load, and a tab
 * opened before a deployment keeps working. Needs nginx and PostgreSQL (Debian: nginx-light, postgresql) and Chromium.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ensureBuild } from '../../scripts/setup/build.mjs';
import { call, fillCart, newCustomer, pay, placeOrder } from '../support/shop-client.mjs';
import { startImage } from './image.mjs';
import { openTabs } from './open-tabs.mjs';
import { followPublication } from './publication.mjs';
import { secondBuild } from './second-build.mjs';
import { expectKept, startShoppers } from './shoppers.mjs';
import { METRICS_TOKEN, pause, setStage, within } from './stage.mjs';

await ensureBuild();
const stage = await setStage(3290);
const { proxy, bases } = stage;
const [one = '', two = ''] = bases;

/** @param {string} what @param {() => Promise<unknown>} check */
async function step(what, check) {
  const started = performance.now();
  await check();
  console.log(`✓ ${what} (${Math.round(performance.now() - started)} ms)`);
}

/** @param {string} base @param {string} username @param {string} password */
const logIn = (base, username, password) =>
  fetch(`${base}/api/secure/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

await step('a session begun on one instance is good on the other, and ends on both', async () => {
  const { token } = await newCustomer(one);
  const user = (/** @type {string} */ base) =>
    fetch(`${base}/api/secure/user`, { headers: { 'x-authorization-token': `Bearer ${token}` } });
  for (const base of [one, two, proxy]) assert.equal((await user(base)).status, 200);
  await call(two, '/api/secure/logout', { method: 'POST', token, body: {} });
  for (const base of [one, two, proxy]) assert.equal((await user(base)).status, 401);
});

await step('wrong passwords are counted together', async () => {
  const username = 'camille@passage.example';
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push((await logIn(bases[attempt % 2] ?? '', username, 'wrong')).status);
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
  for (const base of bases) assert.equal((await logIn(base, username, 'passage-demo')).status, 429);
});

await step('of two workers one sends each mail', async () => {
  const people = [await newCustomer(one), await newCustomer(two), await newCustomer(one)];
  const mailsTo = async (/** @type {string} */ to) =>
    (await call(proxy, `/api/dev/mailbox?to=${encodeURIComponent(to)}`)).items.length;
  for (const { email } of people) await within(15_000, async () => (await mailsTo(email)) === 1);
  await pause(2_000);
  for (const { email } of people) assert.equal(await mailsTo(email), 1);
});

const ADMIN = { username: 'admin@passage.example', password: 'passage-demo' };
/** @param {string} base @param {string} path */
const textOf = async (base, path) => (await fetch(`${base}${path}`)).text();

await step('both instances and the proxy show imported content within seconds', async () => {
  const { token } = await call(one, '/api/secure/login', { method: 'POST', body: ADMIN });
  const records = JSON.parse(readFileSync('lib/content-import/sample/data/pages.json', 'utf8'));
  const page = records.find((/** @type {{ id: string }} */ { id }) => id === 'imprint');
  const path = `/fr/${page.texts.fr.slug}`;
  for (const base of [one, two, proxy]) await textOf(base, path);
  const title = `Titre ${Date.now()}`;
  const changed = { ...page, texts: { ...page.texts, fr: { ...page.texts.fr, title } } };
  await call(one, '/api/admin/content', { method: 'POST', token, body: { pages: [changed] } });
  for (const base of [one, two, proxy])
    await within(8_000, async () => (await textOf(base, path)).includes(title));
});

await step('what is published or hidden on one instance is on both within two seconds', async () => {
  const { token } = await call(one, '/api/secure/login', { method: 'POST', body: ADMIN });
  await followPublication(bases, token);
});

await step('one instance goes away under load: no page fails, no order is lost', async () => {
  const path = '/fr/agenda';
  let isOver = false;
  let pages = 0;
  /** Pages that had begun to arrive: no proxy can ask for them again. */
  let cut = 0;
  /** @type {string[]} */
  const faults = [];
  const visitor = async () => {
    while (!isOver) {
      const answer = await fetch(`${proxy}${path}?n=${pages}`).catch(String);
      if (typeof answer === 'string') faults.push(answer);
      else if (answer.status !== 200) faults.push(String(answer.status));
      else await answer.text().catch(() => (cut += 1));
      pages += 1;
    }
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  const { orders, stop } = startShoppers(proxy, 2);
  await pause(3_000);
  await stage.end(0, 'kill');
  await pause(3_000);
  await stage.begin(0);
  await pause(3_000);
  isOver = true;
  await Promise.all([...visitors, stop()]);
  assert.deepEqual(faults, []);
  assert.ok(cut <= visitors.length, `${cut} pages were cut`);
  assert.ok(orders.length > 3, `only ${orders.length} orders`);
  await expectKept(proxy, orders);
  console.log(`  ${pages} pages, ${cut} of them cut, ${orders.length} orders`);
});

await step('meters are read from each instance', async () => {
  for (const base of bases) {
    const answer = await fetch(`${base}/api/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /passage_database_up 1/);
  }
});

const nextVersion = secondBuild();
await step('tabs that were open while a new version went online go on', async () => {
  const tabs = await openTabs(one);
  await stage.end(0, 'stop');
  await stage.begin(0, nextVersion);
  await tabs.goOn();
});

await step('the container image serves as an unprivileged user from read-only files', async () => {
  const image = await startImage(nextVersion, stage.folder, 3295, stage.settings);
  const home = await textOf(image.base, '/fr');
  const files = [
    /property="og:image" content="([^"]+)"/,
    /src="(\/posters\/[^"]+)"/,
    /src="(\/_next\/static\/[^"]+\.js)"/,
  ];
  const found = files.map((file) => new URL(file.exec(home)?.[1] ?? '/missing', image.base));
  for (const path of ['/de/agenda', '/fr/login', ...found.map(({ pathname, search }) => pathname + search)])
    assert.equal((await fetch(`${image.base}${path}`)).status, 200, path);
  // rendered with fonts that are read by path
  const customer = await newCustomer(image.base);
  await fillCart(image.base, customer);
  const { orderId, redirectUrl } = await placeOrder(image.base, customer);
  await pay(image.base, redirectUrl);
  const confirmation = await fetch(`${image.base}/api/account/orders/${orderId}/confirmation.pdf`, {
    headers: { 'x-authorization-token': `Bearer ${customer.token}` },
  });
  assert.match(await confirmation.text(), /^%PDF-/);
  assert.equal(await image.stop(), 0);
});

await stage.strike();
process.exit(0);
