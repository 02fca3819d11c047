import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { within } from './stage.mjs';

const UNPRIVILEGED_ID = '65534';

/** Copy instructions of the last stage of the Containerfile, as `[from, to]` below `/site`. */
function copiesOfSite() {
  const text = readFileSync('deploy/Containerfile', 'utf8').replaceAll('\\\n', ' ');
  const stage = text.slice(text.indexOf(' AS site\n'));
  return [...stage.matchAll(/^COPY --from=build (.+)$/gm)].flatMap(([, line = '']) => {
    const parts = line.trim().split(/\s+/);
    const target = parts.pop() ?? '';
    return parts.map((from) => {
      const source = from.replace('/site/', '');
      // a folder is copied with its contents, a file into the target folder
      const isFile = /\.\w+$/.test(source);
      return [source, isFile && target.endsWith('/') ? join(target, basename(source)) : target];
    });
  });
}

/**
 * Assembles and starts the container's contents as deploy/Containerfile does, as an unprivileged user on read-only
 * files. Needs no container engine or base image, and does not test them.
 * @param {string} build a folder built with BUILD_STANDALONE
 * @param {string} folder target folder @param {number} port @param {Record<string, string>} settings
 */
export async function startImage(build, folder, port, settings) {
  const root = join(folder, 'image');
  for (const [from = '', to = ''] of copiesOfSite()) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    cpSync(join(build, from), join(root, to), { recursive: true, verbatimSymlinks: true });
  }
  chmodSync(folder, 0o755);
  const locked = [
    'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && cd "$1"',
    `exec setpriv --reuid ${UNPRIVILEGED_ID} --regid ${UNPRIVILEGED_ID} --clear-groups --no-new-privs "$2" scripts/server/standalone.mjs`,
  ].join('\n');
  const { PATH = '' } = process.env;
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o777);
  const site = spawn('unshare', ['--mount', 'sh', '-ec', locked, 'sh', root, process.execPath], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // nothing from this environment except PATH
    env: { PATH, ...settings, DATA_DIR: data, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' },
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  process.once('exit', () => site.kill('SIGKILL'));
  const base = `http://127.0.0.1:${port}`;
  await within(60_000, async () => {
    assert.equal(site.exitCode, null, 'The image ended.');
    return fetch(`${base}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    base,
    /** @returns {Promise<unknown>} its exit code */
    async stop() {
      site.kill('SIGTERM');
      return ended;
    },
  };
}
