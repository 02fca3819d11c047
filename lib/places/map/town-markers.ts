import { TOWNS_SEPARATOR, type TownView } from '../view';
import { placeLabels, placeMarkers, type Frame, type LabelPlace } from './marker-layout';
import { isOnMap, MAP_WIDTH, project, TOWNS_HEIGHT, type Point } from './projection';

/** Wide maps show every town; on a narrow one, towns closer than a door share one. */
export type MapSize = 'wide' | 'narrow';

type Layer = {
  /** A door with its margin. */
  marker: Frame;
  /** The door itself, in map units: 44 px on a screen of 1024 or 360 px. */
  door: Frame;
  /** Letter size. */
  letters: number;
};

export const LAYERS: Record<MapSize, Layer> = {
  wide: { marker: { width: 92, height: 88 }, door: { width: 66, height: 72 }, letters: 24 },
  narrow: { marker: { width: 128, height: 140 }, door: { width: 114, height: 128 }, letters: 35 },
};

const FRAME = { width: MAP_WIDTH, height: TOWNS_HEIGHT };

/** How far the second door of several towns stands out. */
export const BEHIND = 20;

/** Of more towns, those with the most venues are shown; the list has all. */
export const MAP_TOWNS = 30;

/** A door for one town, or on a narrow map for several. */
export type TownMarker = {
  /** Value of the town filter. */
  value: string;
  /** Names of the towns. */
  label: string;
  /** Ways to break its label. */
  labels: string[][];
  count: number;
  towns: number;
  /** Position of the town; of several, the one with the most venues. */
  point: Point;
  /** Position of the door. */
  base: Point;
  name: LabelPlace;
};

type Place = Pick<TownMarker, 'value' | 'label' | 'labels' | 'count' | 'towns' | 'point'> & {
  names: readonly string[];
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

const areNear = (a: Place, b: Place, { width, height }: Frame) =>
  Math.abs(a.point.x - b.point.x) < width * 0.9 && Math.abs(a.point.y - b.point.y) < height * 0.9;

/** Letters of a line that holds several names. */
const PACKED_MAX = 18;

/** Names on as few lines as possible: each goes to the first line with room for it. */
export function packed(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const at = lines.findIndex((line) => `${line}, ${name}`.length < PACKED_MAX);
    lines[at < 0 ? lines.length : at] = at < 0 ? name : `${lines[at]}, ${name}`;
  }
  return lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line));
}

const linesOf = ({ labels }: Place): readonly string[] => labels[0] ?? [];
const commaAfter = (lines: readonly string[]) => [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`];

function merged(a: Place, b: Place): Place {
  const [first, second] = a.count < b.count ? [b, a] : [a, b];
  const names = [...first.names, ...second.names];
  return {
    value: `${first.value}${TOWNS_SEPARATOR}${second.value}`,
    label: `${first.label}, ${second.label}`,
    names,
    labels: [[...commaAfter(linesOf(first)), ...linesOf(second)], packed(names)],
    count: first.count + second.count,
    towns: first.towns + second.towns,
    point: first.point,
  };
}

/** Merges towns whose doors would overlap, the nearest first. */
function clusters(places: readonly Place[], door: Frame): Place[] {
  const groups = [...places];
  for (;;) {
    let nearest: { a: Place; b: Place; distance: number } | null = null;
    for (const [index, a] of groups.entries())
      for (const b of groups.slice(index + 1)) {
        const distance = Math.hypot(a.point.x - b.point.x, a.point.y - b.point.y);
        if (areNear(a, b, door) && distance < (nearest?.distance ?? Infinity)) nearest = { a, b, distance };
      }
    if (!nearest) return groups;
    const { a, b } = nearest;
    groups.splice(groups.indexOf(b), 1);
    groups.splice(groups.indexOf(a), 1, merged(a, b));
  }
}

/** Doors of the towns on the map, none over another, in the given order. */
export function townMarkers(towns: readonly TownView[], size: MapSize = 'wide'): TownMarker[] {
  const { marker, door, letters } = LAYERS[size];
  const onMap = towns.filter(isOnMap);
  const least = onMap.map(({ count }) => count).sort((a, b) => b - a)[MAP_TOWNS - 1] ?? 0;
  const shown = onMap.filter(({ count }) => count >= least).slice(0, MAP_TOWNS);
  const places = shown.map((town): Place => {
    const { value, label, count } = town;
    const labels = [...(size === 'wide' ? [[label]] : []), nameLines(label)];
    return { value, label, names: [label], labels, count, towns: 1, point: project(town) };
  });
  const placed = placeMarkers(size === 'narrow' ? clusters(places, door) : places, marker, FRAME);
  const names = placeLabels(placed, {
    // the second door of several towns stands out
    size: size === 'narrow' ? { ...door, width: door.width + 2 * BEHIND } : door,
    frame: FRAME,
    letter: letters * 0.53,
    line: letters * 1.2,
  });
  return placed.map((one, index) => ({
    ...one,
    name: names[index] ?? { ...one.base, anchor: 'start', lines: [one.label] },
  }));
}
