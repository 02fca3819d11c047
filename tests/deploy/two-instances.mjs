/**
 * `npm run test:deploy`: two instances of the built site on one PostgreSQL behind nginx, with deploy/nginx.conf. They
 * share sessions, limits and jobs, both show imported content within seconds, and one may go away under load. Needs
 * nginx and PostgreSQL (Debian: nginx-light, postgresql).
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSettings, prepareDatabase, startServer } from '../support/app-server.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { call, fillCart, newCustomer, pay, placeOrder } from '../support/shop-client.mjs';

const PORTS = { proxy: 3290, one: 3291, two: 3292 };
const METRICS_TOKEN = 'meters-of-two-instances';
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
if (!NGINX) throw new Error('nginx is not installed (Debian: apt-get install nginx-light).');

const folder = mkdtempSync(join(tmpdir(), 'passage-deploy-'));
// started by root, nginx works as somebody else
chmodSync(folder, 0o755);
const postgres = await startPostgres();
const settings = demoSettings({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  PUBLIC_URL: `http://localhost:${PORTS.proxy}`,
  TRUSTED_PROXIES: '1',
  METRICS_TOKEN,
});
prepareDatabase(settings);
const instances = [await startServer(PORTS.one, settings), await startServer(PORTS.two, settings)];
const proxy = `http://localhost:${PORTS.proxy}`;

function startProxy() {
  const config = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('app-1:3000', `127.0.0.1:${PORTS.one}`)
    .replace('app-2:3000', `127.0.0.1:${PORTS.two}`)
    .replace('listen 8080', `listen 127.0.0.1:${PORTS.proxy}`);
  writeFileSync(join(folder, 'nginx.conf'), config);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const checked = spawnSync(NGINX ?? '', [...args.slice(0, 4), '-t'], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  const nginx = spawn(NGINX ?? '', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  // a killed master would leave its workers at the port
  process.once('exit', () => nginx.kill('SIGTERM'));
  return nginx;
}

/** @param {string} what @param {() => Promise<unknown>} check */
async function step(what, check) {
  const started = performance.now();
  await check();
  console.log(`✓ ${what} (${Math.round(performance.now() - started)} ms)`);
}

/** @param {() => Promise<boolean>} holds @param {number} ms */
async function within(ms, holds) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within ${ms} ms`);
}

/** @param {string} base @param {string} username @param {string} password */
const logIn = (base, username, password) =>
  fetch(`${base}/api/secure/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

const bases = instances.map(({ base }) => base);
const [one = '', two = ''] = bases;
const nginx = startProxy();
await within(5_000, () =>
  fetch(`${proxy}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  ),
);

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
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  for (const { email } of people) assert.equal(await mailsTo(email), 1);
});

const ADMIN = { username: 'admin@passage.example', password: 'passage-demo' };
/** @param {string} base @param {string} path */
const textOf = async (base, path) => (await fetch(`${base}${path}`)).text();

await step('both instances and the proxy show imported content within seconds', async () => {
  const { token } = await call(one, '/api/secure/login', { method: 'POST', body: ADMIN });
  const records = JSON.parse(readFileSync('lib/content/sample/data/pages.json', 'utf8'));
  const page = records.find((/** @type {{ id: string }} */ { id }) => id === 'imprint');
  const path = `/fr/${page.texts.fr.slug}`;
  for (const base of [one, two, proxy]) await textOf(base, path);
  const title = `Titre ${Date.now()}`;
  const changed = { ...page, texts: { ...page.texts, fr: { ...page.texts.fr, title } } };
  await call(one, '/api/admin/content', { method: 'POST', token, body: { pages: [changed] } });
  for (const base of [one, two, proxy])
    await within(8_000, async () => (await textOf(base, path)).includes(title));
});

await step('one instance goes away under load: no page fails, no order is lost', async () => {
  const path = '/fr/agenda';
  let isOver = false;
  let pages = 0;
  /** @type {string[]} */
  const faults = [];
  const visitor = async () => {
    while (!isOver) {
      const status = await fetch(`${proxy}${path}?n=${pages}`).then(
        (answer) => answer.text().then(() => answer.status),
        String,
      );
      if (status !== 200) faults.push(String(status));
      pages += 1;
    }
  };
  /** @type {{ orderId: string, token: string }[]} */
  const orders = [];
  const shopper = async () => {
    const customer = await newCustomer(proxy);
    while (!isOver) {
      try {
        await fillCart(proxy, customer);
        const placed = await placeOrder(proxy, customer);
        orders.push({ orderId: String(placed.orderId), token: customer.token });
        await pay(proxy, placed.redirectUrl);
      } catch {
        // a write that met the instance as it went is the customer's to repeat; what was answered must stand
        const cart = await call(proxy, '/api/cart', { token: customer.token }).catch(() => ({ entries: [] }));
        for (const { id } of cart.entries)
          await call(proxy, `/api/cart/entries/${id}`, { method: 'DELETE', token: customer.token }).catch(
            () => undefined,
          );
      }
    }
  };
  const load = [visitor(), visitor(), visitor(), visitor(), shopper(), shopper()];
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await instances[0]?.kill();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  instances[0] = await startServer(PORTS.one, settings);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  isOver = true;
  await Promise.all(load);
  assert.deepEqual(faults, []);
  assert.ok(orders.length > 3, `only ${orders.length} orders`);
  for (const { orderId, token } of orders)
    await within(20_000, async () => {
      const { status } = await call(proxy, `/api/account/orders/${orderId}`, { token });
      return status === 'completed' || status === 'pending';
    });
  console.log(`  ${pages} pages, ${orders.length} orders`);
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

nginx.kill('SIGQUIT');
for (const instance of instances) await instance.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
