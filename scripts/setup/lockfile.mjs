/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, link?: boolean, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Resolves `name` from `from` as Node does. @param {Lock} lock @param {string} from @param {string} name */
function resolves(lock, from, name) {
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    if (lock.packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/**
 * Optional packages that are referenced but missing in the lockfile.
 * @param {Lock} lock
 */
export const missingOptional = (lock) =>
  Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolves(lock, from, name))
      .map(([name, version]) => ({ name, version, dev })),
  );

/** @param {string} name of a platform package, `@swc/core-darwin-arm64` @param {string[]} known */
function partOf(name, known) {
  const parts = name.split(/[-/]/);
  return known.filter((word) => parts.includes(word)).slice(0, 1);
}

/** The entry npm would write, without the checksum, which only the registry knows. @returns {Entry} */
function entryOf(/** @type {ReturnType<typeof missingOptional>[number]} */ { name, version, dev }) {
  const os = partOf(name, SYSTEMS);
  const cpu = partOf(name, PROCESSORS);
  return {
    version,
    ...(cpu.length ? { cpu } : {}),
    ...(dev ? { dev: true } : {}),
    optional: true,
    ...(os.length ? { os } : {}),
  };
}

/**
 * The lockfile with every referenced optional package, as `npm ci` requires.
 * @param {Lock} lock
 */
export function completeLock(lock) {
  const missing = missingOptional(lock);
  const packages = { ...lock.packages };
  for (const one of missing) packages[`node_modules/${one.name}`] = entryOf(one);
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return {
    completed: { ...lock, packages: Object.fromEntries(sorted) },
    added: missing.map(({ name }) => name),
  };
}
