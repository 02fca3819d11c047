import { VALUES_SEPARATOR } from '../filter-value';
import type { Point } from './projection';

/** A town, or on a narrow map several that share a door. */
export type TownGroup = {
  value: string;
  /** Names of the towns. */
  label: string;
  names: readonly string[];
  /** Ways to break its label, the best first. */
  labels: string[][];
  count: number;
  towns: number;
  /** Position of the town; of several, the one with the most venues. */
  point: Point;
};

/** A name longer than this is broken on a narrow map. */
const LINE_MAX = 11;

/** A long name on two lines, broken after the hyphen or space nearest to its middle. */
export function nameLines(name: string): string[] {
  if (name.length <= LINE_MAX) return [name];
  const breaks = [...name.matchAll(/[- /]/g)].map(({ index }) => index + 1);
  const distance = (at: number) => Math.abs(at - name.length / 2);
  const [middle] = breaks.sort((a, b) => distance(a) - distance(b));
  return middle ? [name.slice(0, middle).trim(), name.slice(middle)] : [name];
}

/** Towns nearer than this share a door. */
const NEAR = { width: 103, height: 115 };
const areNear = (a: TownGroup, b: TownGroup) =>
  Math.abs(a.point.x - b.point.x) < NEAR.width && Math.abs(a.point.y - b.point.y) < NEAR.height;

/** Letters of a line that holds several names. */
const PACKED_MAX = 18;
/** Letters of a line with as many names as are still read at once. */
const ONE_LINE = 30;

/** Names on as few lines as possible: each goes to the first line with room for it. */
export function packed(names: readonly string[], most = PACKED_MAX): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const at = lines.findIndex((line) => `${line}, ${name}`.length < most);
    lines[at < 0 ? lines.length : at] = at < 0 ? name : `${lines[at]}, ${name}`;
  }
  return lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line));
}

const linesOf = ({ labels }: TownGroup): readonly string[] => labels[0] ?? [];
const commaAfter = (lines: readonly string[]) => [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`];

/** The door of two; a town without any match under the filters is not named on it. */
function merged(a: TownGroup, b: TownGroup): TownGroup {
  const [first, second] = a.count < b.count ? [b, a] : [a, b];
  if (first.count > 0 && second.count === 0) return first;
  const names = [...first.names, ...second.names];
  return {
    value: `${first.value}${VALUES_SEPARATOR}${second.value}`,
    label: `${first.label}, ${second.label}`,
    names,
    labels: [
      packed(names),
      packed(names, ONE_LINE),
      packed(names, 0),
      [...commaAfter(linesOf(first)), ...linesOf(second)],
    ],
    count: first.count + second.count,
    towns: first.towns + second.towns,
    point: first.point,
  };
}

/** Merges towns whose doors would overlap, the nearest first. */
export function clusters(places: readonly TownGroup[]): TownGroup[] {
  const groups = [...places];
  for (;;) {
    let nearest: { a: TownGroup; b: TownGroup; distance: number } | null = null;
    for (const [index, a] of groups.entries())
      for (const b of groups.slice(index + 1)) {
        const distance = Math.hypot(a.point.x - b.point.x, a.point.y - b.point.y);
        if (areNear(a, b) && distance < (nearest?.distance ?? Infinity)) nearest = { a, b, distance };
      }
    if (!nearest) return groups;
    const { a, b } = nearest;
    groups.splice(groups.indexOf(b), 1);
    groups.splice(groups.indexOf(a), 1, merged(a, b));
  }
}
