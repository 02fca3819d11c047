import { readFileSync } from 'node:fs';
import { Stop } from './stop.mjs';

const engines = () =>
  /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  ).engines.node;

/** @param {string} version @returns {number[]} */
const parts = (version) => version.replace(/^v/, '').split('-')[0]?.split('.').map(Number) ?? [];

/** @param {string} a @param {string} b @returns {number} below, at or above 0 as a is to b */
function compare(a, b) {
  const [left, right] = [parts(a), parts(b)];
  const differing = [0, 1, 2].find((at) => (left[at] ?? 0) !== (right[at] ?? 0));
  return differing === undefined ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}

/**
 * Does a version satisfy a range made of `>=a`, `<b` and `||`? That is all that `engines` in package.json uses.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const [, sign, wanted] = /^(>=|<)(.+)$/.exec(bound) ?? [];
        if (!sign || !wanted) throw new Error(`engines.node holds ${bound}, which is not understood.`);
        return sign === '<' ? compare(version, wanted) < 0 : compare(version, wanted) >= 0;
      }),
  );
}

/** @throws {Stop} when this Node is not one the software is built for */
export function requireNode(version = process.version) {
  const range = engines();
  if (satisfies(version, range)) return;
  throw new Stop(`Passage needs Node ${range.replace('||', 'or')}; this is Node ${version}.`);
}
