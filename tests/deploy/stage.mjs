import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSettings, prepareDatabase, startServer } from '../support/app-server.mjs';
import { startPostgres } from '../support/postgres.mjs';

export const METRICS_TOKEN = 'meters-of-two-instances';

/** @returns {string} path of the nginx binary */
export function findNginx() {
  const found = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) =>
    existsSync(path),
  );
  if (!found) throw new Error('nginx is not installed (Debian: apt-get install nginx-light).');
  return found;
}

/** @param {string} folder @param {string} config @returns {import('node:child_process').ChildProcess} */
export function startNginx(folder, config) {
  const program = findNginx();
  writeFileSync(join(folder, 'nginx.conf'), config);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const checked = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  const nginx = spawn(program, [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
  // a killed master process would leave its workers on the port
  process.once('exit', () => nginx.kill('SIGTERM'));
  return nginx;
}

/** @param {number} ms @param {() => Promise<boolean>} holds */
export async function within(ms, holds) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within ${ms} ms`);
}

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Two instances of the built site with their own PostgreSQL, behind nginx with deploy/nginx.conf.
 * @param {number} port of the proxy; the instances use the next two
 */
export async function setStage(port) {
  const folder = mkdtempSync(join(tmpdir(), 'passage-deploy-'));
  // nginx started by root runs its workers as another user
  chmodSync(folder, 0o755);
  const postgres = await startPostgres();
  const settings = demoSettings({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN,
  });
  prepareDatabase(settings);
  const instances = [await startServer(port + 1, settings), await startServer(port + 2, settings)];
  const config = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('app-1:3000', `127.0.0.1:${port + 1}`)
    .replace('rate=20r/s', 'rate=100000r/s')
    .replace('app-2:3000', `127.0.0.1:${port + 2}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const nginx = startNginx(folder, config);
  const proxy = `http://localhost:${port}`;
  await within(5_000, () =>
    fetch(`${proxy}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    folder,
    settings,
    proxy,
    bases: instances.map(({ base }) => base),
    /** Kills an instance, or stops it gracefully. @param {number} index @param {'kill' | 'stop'} how */
    end: (index, how) => instances[index]?.[how](),
    /** @param {number} index @param {string} [cwd] folder of another build */
    async begin(index, cwd) {
      instances[index] = await startServer(port + 1 + index, settings, cwd);
    },
    async strike() {
      nginx.kill('SIGQUIT');
      for (const instance of instances) await instance.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
