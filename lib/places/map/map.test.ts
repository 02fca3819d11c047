import { describe, expect, it } from 'vitest';
import { isCovered, placeLabels } from './label-layout';
import { markerBox, overlap, placeMarkers } from './marker-layout';
import { isOnMap, MAP_WIDTH, project, TOWNS_HEIGHT } from './projection';
import { nameLines, packed } from './town-groups';
import { MAP_TOWNS, townMarkers } from './town-markers';
import { LAND_PATHS } from './land-paths';

const BIEL = { latitude: 47.1385, longitude: 7.2465 };
const NEUCHATEL = { latitude: 46.9917, longitude: 6.9296 };
const YVERDON = { latitude: 46.7785, longitude: 6.6411 };

describe('project', () => {
  it('puts north up and east to the right', () => {
    const [biel, neuchatel, yverdon] = [BIEL, NEUCHATEL, YVERDON].map(project);
    expect(biel?.y).toBeLessThan(neuchatel?.y ?? 0);
    expect(neuchatel?.y).toBeLessThan(yverdon?.y ?? 0);
    expect(yverdon?.x).toBeLessThan(neuchatel?.x ?? 0);
    expect(neuchatel?.x).toBeLessThan(biel?.x ?? 0);
  });

  it('keeps the proportions of distances: Neuchâtel is 29 km from Biel and 32 km from Yverdon', () => {
    const between = (a: typeof BIEL, b: typeof BIEL) => {
      const [from, to] = [project(a), project(b)];
      return Math.hypot(from.x - to.x, from.y - to.y);
    };
    expect(between(NEUCHATEL, YVERDON) / between(NEUCHATEL, BIEL)).toBeCloseTo(32.3 / 29.1, 1);
  });

  it('detects positions outside the map', () => {
    expect([BIEL, NEUCHATEL, YVERDON].every(isOnMap)).toBe(true);
    expect(isOnMap({ latitude: 46.2, longitude: 6.14 })).toBe(false);
  });

  it('draws the three lakes inside the part with towns', () => {
    const numbers = (path: string) => path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const [neuchatel = '', bienne = '', morat = ''] = LAND_PATHS.lakes.split('z');
    for (const path of [neuchatel, bienne, morat])
      numbers(path).forEach((value, index) => {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(index % 2 ? TOWNS_HEIGHT : MAP_WIDTH);
      });
    expect(Object.values(LAND_PATHS).join('')).not.toMatch(/NaN|undefined/);
  });
});

const size = { width: 90, height: 86 };
const frame = { width: MAP_WIDTH, height: TOWNS_HEIGHT };
/** Towns as close as real ones, and three on the same spot at the edge. */
const CROWD = [
  [562, 238],
  [557, 250],
  [560, 240],
  [452, 330],
  [452, 312],
  [20, 30],
  [20, 30],
  [21, 29],
  [990, 740],
].map(([x = 0, y = 0], index) => ({ id: index, label: `Ville ${index}`, point: { x, y } }));

describe('placeMarkers', () => {
  const placed = placeMarkers(CROWD, size, frame);

  it('separates all markers inside the map', () => {
    for (const [index, one] of placed.entries()) {
      const box = markerBox(one.base, size);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(frame.width);
      expect(box.top + box.height).toBeLessThanOrEqual(frame.height);
      for (const other of placed.slice(index + 1)) {
        const { x, y } = overlap(box, markerBox(other.base, size));
        expect(Math.min(x, y)).toBeLessThan(0.5);
      }
    }
  });

  it('keeps isolated markers in place, deterministically', () => {
    const alone = [{ point: { x: 500, y: 400 } }];
    expect(placeMarkers(alone, size, frame)).toEqual([
      { point: { x: 500, y: 400 }, base: { x: 500, y: 400 } },
    ]);
    expect(placeMarkers(CROWD, size, frame)).toEqual(placed);
    expect(placeMarkers([], size, frame)).toEqual([]);
  });
});

describe('placeLabels', () => {
  const options = { frame, letters: 24, line: 26 };
  const labelled = (x: number, y: number, label: string) => ({
    door: markerBox({ x, y }, size),
    point: { x, y },
    labels: [[label]],
  });

  it('places a label where it covers nothing', () => {
    const { places, moves } = placeLabels(
      [labelled(300, 300, 'Erlach'), labelled(400, 300, 'Ins'), labelled(945, 500, 'Soleure')],
      options,
    );
    expect(places.map(({ anchor }) => anchor)).toEqual(['end', 'start', 'end']);
    expect(moves).toEqual(Array(3).fill({ x: 0, y: 0 }));
  });

  it('asks doors that leave no room to move apart', () => {
    const rows = [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => labelled(400 + column * 92, 300 + row * 88, 'Neuveville')),
    );
    const { cost, moves } = placeLabels(rows, options);
    expect(cost).toBeGreaterThan(100);
    expect(moves.some(({ x, y }) => x !== 0 || y !== 0)).toBe(true);
  });
});

describe('isCovered', () => {
  const box = { left: 400, top: 300, width: 60, height: 70 };
  const name = { y: 360, angle: -38, size: 17, text: 'Lac de Bienne' };

  it.each([
    [430, true],
    [340, true],
    [270, false],
    [620, false],
  ])('finds a slanted name around %i under a door: %s', (x, covered) => {
    expect(isCovered({ x, ...name }, [box])).toBe(covered);
  });
});

describe('townMarkers', () => {
  /** The towns of the sample content. */
  const TOWNS = (
    [
      ['Biel/Bienne', 47.1385, 7.2465, 8],
      ['Nidau', 47.1262, 7.2391, 2],
      ['Lyss', 47.0741, 7.3065, 1],
      ['Erlach', 47.0425, 7.0965, 2],
      ['Ins/Anet', 47.0061, 7.1064, 1],
      ['Neuchâtel', 46.9917, 6.9296, 6],
      ['La Chaux-de-Fonds', 47.1035, 6.8328, 6],
      ['Saint-Imier', 47.1527, 6.999, 4],
      ['Moutier', 47.2786, 7.3716, 2],
      ['La Neuveville', 47.0655, 7.0973, 2],
      ['Murten/Morat', 46.9283, 7.1171, 3],
      ['Avenches', 46.8795, 7.0407, 2],
      ['Payerne', 46.8201, 6.9381, 4],
      ['Estavayer-le-Lac', 46.8497, 6.8471, 3],
      ['Yverdon-les-Bains', 46.7785, 6.6411, 4],
      ['Grandson', 46.8095, 6.646, 2],
      ['Sainte-Croix', 46.8219, 6.5029, 1],
      ['Soleure', 47.2083, 7.5371, 4],
    ] as const
  ).map(([label, latitude, longitude, count]) => ({ value: label, label, latitude, longitude, count }));

  it('shows every town of the region', () => {
    expect(townMarkers(TOWNS).map(({ value }) => value)).toEqual(TOWNS.map(({ value }) => value));
  });

  it('merges towns whose doors would be nearer than a finger', () => {
    const markers = townMarkers(TOWNS, 'narrow');
    expect(markers.reduce((sum, { towns }) => sum + towns, 0)).toBe(TOWNS.length);
    expect(markers.find(({ value }) => value.startsWith('Biel'))).toMatchObject({
      label: 'Biel/Bienne, Nidau, Lyss',
    });
  });

  const count = (counts: Record<string, number>, town: string) =>
    counts[town] === undefined ? {} : { count: counts[town] };

  it.each<[Record<string, number>, { label: string; value: string; count: number; towns: number }]>([
    [{ Nidau: 0 }, { label: 'Biel/Bienne, Lyss', value: 'Biel/Bienne,Lyss', count: 9, towns: 2 }],
    [
      { Nidau: 0, Lyss: 0 },
      { label: 'Biel/Bienne', value: 'Biel/Bienne', count: 8, towns: 1 },
    ],
    [
      { 'Biel/Bienne': 0, Lyss: 0 },
      { label: 'Nidau', value: 'Nidau', count: 2, towns: 1 },
    ],
  ])('names on a shared door only towns with a match: %j', (counts, door) => {
    const towns = TOWNS.map((town) => ({ ...town, ...count(counts, town.value) }));
    const named = townMarkers(towns, 'narrow').filter(({ value }) => /Biel|Nidau|Lyss/.test(value));
    expect(named).toMatchObject([{ ...door, names: door.label.split(', ') }]);
  });

  it('breaks a long name near its middle', () => {
    expect(nameLines('La Chaux-de-Fonds')).toEqual(['La Chaux-', 'de-Fonds']);
    expect(nameLines('Moutier')).toEqual(['Moutier']);
  });

  it.each([
    [
      ['Erlach', 'La Neuveville', 'Ins/Anet'],
      ['Erlach, Ins/Anet,', 'La Neuveville'],
    ],
    [
      ['Biel/Bienne', 'Nidau'],
      ['Biel/Bienne,', 'Nidau'],
    ],
    [['Moutier'], ['Moutier']],
  ])('names %j on as few lines as possible', (names, lines) => expect(packed(names)).toEqual(lines));

  it('keeps a marker near its town', () => {
    for (const { point, base } of townMarkers(TOWNS))
      expect(Math.hypot(point.x - base.x, point.y - base.y)).toBeLessThan(130);
  });

  it('omits towns outside the map, and limits the rest to those with the most venues', () => {
    const geneva = { value: 'Genève', label: 'Genève', latitude: 46.2, longitude: 6.14, count: 9 };
    expect(townMarkers([geneva])).toEqual([]);
    const many = Array.from({ length: 80 }, (_, index) => ({
      value: `t${index}`,
      label: `t${index}`,
      latitude: 46.8 + (index % 9) * 0.05,
      longitude: 6.5 + (index % 11) * 0.1,
      count: index,
    }));
    const shown = townMarkers(many);
    expect(shown).toHaveLength(MAP_TOWNS);
    expect(Math.min(...shown.map(({ count }) => count))).toBe(50);
  });
});
