import { readFileSync } from 'node:fs';
import { Stop } from './stop.mjs';

const engines = () =>
  /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  ).engines.node;

/** @param {string} version @returns {number[]} */
const parts = (version) => version.replace(/^v/, '').split('-')[0]?.split('.').map(Number) ?? [];

/** @param {string} a @param {string} b @returns {number} negative, zero or positive */
function compare(a, b) {
  const [left, right] = [parts(a), parts(b)];
  const differing = [0, 1, 2].find((at) => (left[at] ?? 0) !== (right[at] ?? 0));
  return differing === undefined ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}

/**
 * Whether a version satisfies a range of `>=a`, `<b` and `||`, which is all that `engines` in package.json uses.
 * @param {string} version
 * @param {string} range
 */
export const satisfies = (version, range) =>
  range.split('||').some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const [, sign, wanted] = /^(>=|<)(.+)$/.exec(bound) ?? [];
        if (!sign || !wanted) throw new Error(`engines.node holds ${bound}, which is not understood.`);
        return sign === '<' ? compare(version, wanted) < 0 : compare(version, wanted) >= 0;
      }),
  );

/** @throws {Stop} when this Node version is not supported */
export function requireNode(version = process.version) {
  const range = engines();
  if (satisfies(version, range)) return;
  throw new Stop(`Passage needs Node ${range.replace('||', 'or')}; this is Node ${version}.`);
}
