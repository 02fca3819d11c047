import type { TownView } from '../view';
import { placeLabels, placeMarkers, type LabelPlace } from './marker-layout';
import { isOnMap, MAP_HEIGHT, MAP_WIDTH, project, type Point } from './projection';

/** Size of a marker with its margin: 24 px on a phone of 320 px. */
export const MARKER = { width: 92, height: 88 } as const;
/** Visible door of a marker, which labels must not cover. */
const DOOR = { width: 68, height: 66 } as const;
const FRAME = { width: MAP_WIDTH, height: MAP_HEIGHT };

/** Letter sizes in map units: the map is three times smaller on a phone than on a desktop. */
export const LETTERS = { wide: 24, narrow: 42 } as const;
const metrics = (size: number) => ({ letter: size * 0.56, line: size * 1.2 });

/** Of more towns, those with the most venues are shown; the list has all. */
export const MAP_TOWNS = 30;

export type TownMarker = TownView & {
  /** Position of the town. */
  point: Point;
  /** Position of its marker. */
  base: Point;
  /** Label positions on wide and narrow screens; null where there is no room. */
  names: { wide: LabelPlace; narrow: LabelPlace };
};

/** Towns on the map with separated markers, in the given order. */
export function townMarkers(towns: readonly TownView[]): TownMarker[] {
  const onMap = towns.filter(isOnMap);
  const least = onMap.map(({ count }) => count).sort((a, b) => b - a)[MAP_TOWNS - 1] ?? 0;
  const shown = onMap.filter(({ count }) => count >= least).slice(0, MAP_TOWNS);
  const placed = placeMarkers(
    shown.map((town) => ({ ...town, point: project(town) })),
    MARKER,
    FRAME,
  );
  const wide = placeLabels(placed, { size: DOOR, frame: FRAME, ...metrics(LETTERS.wide) });
  const narrow = placeLabels(placed, { size: DOOR, frame: FRAME, ...metrics(LETTERS.narrow) });
  return placed.map((marker, index) => ({
    ...marker,
    names: { wide: wide[index] ?? null, narrow: narrow[index] ?? null },
  }));
}
