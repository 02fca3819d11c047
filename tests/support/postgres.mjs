import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { run } from '../../scripts/setup/programs.mjs';
import { freePort } from '../../scripts/setup/server.mjs';

/** @typedef {{ uid?: number, gid?: number }} Account */

/** PostgreSQL refuses to run as root, so root uses another account. @returns {Account} */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([known]) => known === name))
    .find(Boolean);
  if (!account)
    throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Starts a PostgreSQL server in a temporary folder, without durability. Server and folder are removed by `stop()`, or
 * at the latest when this process ends.
 * @param {Record<string, string>} [more] settings of the server
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startPostgres(more = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL 15 or newer is not installed (Debian: apt-get install postgresql).');
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'passage-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const created = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'passage', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...account },
  );
  if (created.status !== 0) throw new Error(`PostgreSQL could not create its folder.\n${created.stderr}`);

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    max_wal_size: '2GB',
    // it may count a table while its rows are being written, as empty: joins then take minutes
    autovacuum: 'off',
    ...more,
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...account },
  );
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const clean = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', clean);
  await untilReady(server);
  return {
    url: `postgres://passage@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? 0,
    async stop() {
      process.off('exit', clean);
      server.kill('SIGINT');
      await exited;
      clean();
    },
  };
}

/** @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} server */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8');
    server.stderr.on('data', (/** @type {string} */ text) => {
      log = (log + text).slice(-4000);
      if (log.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${log}`)));
  });
}

/** `node tests/support/postgres.mjs vitest run …` runs a command with TEST_DATABASE_URL set. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [command = 'vitest', ...args] = process.argv.slice(2);
  const { url, stop } = await startPostgres();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  process.exitCode = await run('npx', ['--no-install', command, ...args], {
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  await stop();
}
