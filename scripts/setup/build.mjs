import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './programs.mjs';
import { Stop, step } from './stop.mjs';

/** Inputs of the build. */
export const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tailwind.config.ts',
];

const buildFolder = () => process.env.NEXT_DIST_DIR || '.next';

/** @param {string} path @returns {string[]} all files below, in a stable order */
function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = join(path, entry.name);
      return entry.isDirectory() ? filesOf(below) : [below];
    });
}

/** Hash of the sources, without tests. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    const files = source.includes('.') ? [source].filter((file) => existsSync(file)) : filesOf(source);
    for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
      hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  // the build itself adds its folders to `include`
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  hash.update(JSON.stringify(compilerOptions));
  return hash.digest('hex');
}

/** True if the existing build has this hash. @param {string} hash */
function isBuilt(hash) {
  const folder = buildFolder();
  const stamp = join(folder, 'source-hash');
  return existsSync(join(folder, 'BUILD_ID')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/**
 * Builds the site unless the existing build is up to date.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function buildIfChanged() {
  const hash = sourceHash();
  if (isBuilt(hash)) return { ok: true, output: '' };
  const { code, output } = await capture(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code === 0) writeFileSync(join(buildFolder(), 'source-hash'), hash);
  return { ok: code === 0, output };
}

/** @throws {Stop} when the site cannot be built */
export async function ensureBuild() {
  if (isBuilt(sourceHash())) return;
  await step('Building the site (about a minute)', async () => {
    const { ok, output } = await buildIfChanged();
    if (!ok) throw new Stop(`The build failed.\n\n${output}`);
  });
}
