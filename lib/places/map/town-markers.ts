import type { TownView } from '../view';
import { placeLabels, type LabelPlace } from './label-layout';
import { markerBox, placeMarkers, type Box, type Frame } from './marker-layout';
import { isOnMap, MAP_WIDTH, project, TOWNS_HEIGHT, type Point } from './projection';
import { clusters, nameLines, type TownGroup } from './town-groups';

/** Wide maps show every town; on a narrow one, towns closer than a door share one. */
export type MapSize = 'wide' | 'narrow';

type Layer = {
  /** A door with its margin, in map units: at least 44 px on a screen of 768 or 320 px. */
  marker: Frame;
  /** The door itself, with its outline. */
  door: Frame;
  /** Letter size. */
  letters: number;
  /** Height of the part that every page shows. */
  height: number;
};

/** A narrow map is drawn in a box of 39 by 38. */
const NARROW_HEIGHT = 974;

export const LAYERS: Record<MapSize, Layer> = {
  wide: {
    marker: { width: 92, height: 104 },
    door: { width: 66, height: 72 },
    letters: 24,
    height: TOWNS_HEIGHT,
  },
  narrow: {
    marker: { width: 138, height: 140 },
    door: { width: 106, height: 118 },
    letters: 35,
    height: NARROW_HEIGHT,
  },
};

const FRAME = { width: MAP_WIDTH, height: TOWNS_HEIGHT };

/** How far the second door of several towns stands out. */
export const BEHIND = 20;

/** The box that a door covers, with the second one of several towns. */
export const doorBox = ({ base, towns }: Pick<TownMarker, 'base' | 'towns'>, size: MapSize): Box => {
  const { door } = LAYERS[size];
  const box = markerBox(base, door);
  return towns > 1 ? { ...box, width: box.width + BEHIND } : box;
};

/** Height of a line of a label. */
export const lineHeight = (size: MapSize): number => LAYERS[size].letters * 1.1;

/** Of more towns, those with the most venues are shown; the list has all. */
export const MAP_TOWNS = 30;

export type TownMarker = TownGroup & {
  /** Position of the door. */
  base: Point;
  name: LabelPlace;
};

/** Rounds in which doors make room for each other's labels; they end earlier when every label stands clear. */
const ROUNDS = 12;

/** Doors over no other, moved until their labels stand clear or the rounds are over. */
function placed(groups: readonly TownGroup[], size: MapSize): TownMarker[] {
  const { marker, letters, height } = LAYERS[size];
  const options = { frame: { width: MAP_WIDTH, height }, letters, line: lineHeight(size) };
  let aims = groups.map(({ point }) => point);
  let best: { cost: number; markers: TownMarker[] } = { cost: Infinity, markers: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const bases = placeMarkers(
      groups.map((group, at) => ({ group, point: aims[at] ?? group.point })),
      marker,
      FRAME,
    );
    const { places, cost, moves } = placeLabels(
      bases.map(({ group, base }) => ({ ...group, door: doorBox({ ...group, base }, size) })),
      options,
    );
    if (cost < best.cost)
      best = {
        cost,
        markers: bases.flatMap(({ group, base }, at) => {
          const name = places[at];
          return name ? [{ ...group, base, name }] : [];
        }),
      };
    if (moves.every(({ x, y }) => x === 0 && y === 0)) break;
    aims = aims.map(({ x, y }, at) => ({ x: x + (moves[at]?.x ?? 0), y: y + (moves[at]?.y ?? 0) }));
  }
  return best.markers;
}

/** Doors of the towns on the map, none over another, in the given order. */
export function townMarkers(towns: readonly TownView[], size: MapSize = 'wide'): TownMarker[] {
  const onMap = towns.filter(isOnMap);
  const least = onMap.map(({ count }) => count).sort((a, b) => b - a)[MAP_TOWNS - 1] ?? 0;
  const shown = onMap.filter(({ count }) => count >= least).slice(0, MAP_TOWNS);
  const single = shown.map((town): TownGroup => {
    const { value, label, count } = town;
    const labels = [...(size === 'wide' ? [[label]] : []), nameLines(label)];
    return { value, label, names: [label], labels, count, towns: 1, point: project(town) };
  });
  return placed(size === 'narrow' ? clusters(single) : single, size);
}
