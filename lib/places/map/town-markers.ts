import type { TownView } from '../view';
import { placeLabels, placeMarkers, type LabelPlace } from './marker-layout';
import { isOnMap, MAP_HEIGHT, MAP_WIDTH, project, type Point } from './projection';

/** The field of a marker, its margin included: 24 px on a phone of 320 px. */
export const MARKER = { width: 92, height: 88 } as const;
/** What a name must not cover: the door that is drawn. */
const DOOR = { width: 68, height: 66 } as const;
const FRAME = { width: MAP_WIDTH, height: MAP_HEIGHT };

/** Letters of the map in its own units: it is drawn three times smaller on a phone than on a desk. */
export const LETTERS = { wide: 24, narrow: 42 } as const;
const metrics = (size: number) => ({ letter: size * 0.56, line: size * 1.2 });

/** Beyond so many towns, those with the most houses are shown; the list has all. */
export const MAP_TOWNS = 30;

export type TownMarker = TownView & {
  /** Where the town lies. */
  point: Point;
  /** Where its marker stands. */
  base: Point;
  /** Its name on wide and on narrow screens; null where there is no room. */
  names: { wide: LabelPlace; narrow: LabelPlace };
};

type Layout = Pick<TownMarker, 'point' | 'base' | 'names'>;

/** Filters change what the doors say, not where they stand: the layouts asked for last are kept. */
const kept = new Map<string, Layout[]>();
const MAX_KEPT = 20;

/** The towns on the map of the region, with markers that leave each other room. In the order given. */
export function townMarkers(towns: readonly TownView[]): TownMarker[] {
  const onMap = towns.filter(isOnMap);
  const least = onMap.map(({ count }) => count).sort((a, b) => b - a)[MAP_TOWNS - 1] ?? 0;
  const shown = onMap.filter(({ count }) => count >= least).slice(0, MAP_TOWNS);
  const key = JSON.stringify(shown.map(({ label, latitude, longitude }) => [label, latitude, longitude]));
  const layout = kept.get(key) ?? layOut(shown);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, layout);
  return shown.flatMap((town, index) => {
    const place = layout[index];
    return place ? [{ ...town, ...place }] : [];
  });
}

function layOut(towns: readonly TownView[]): Layout[] {
  const placed = placeMarkers(
    towns.map(({ label, ...town }) => ({ label, point: project(town) })),
    MARKER,
    FRAME,
  );
  const wide = placeLabels(placed, { size: DOOR, frame: FRAME, ...metrics(LETTERS.wide) });
  const narrow = placeLabels(placed, { size: DOOR, frame: FRAME, ...metrics(LETTERS.narrow) });
  return placed.map(({ point, base }, index) => ({
    point,
    base,
    names: { wide: wide[index] ?? null, narrow: narrow[index] ?? null },
  }));
}
