import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PLACE_KINDS, type PlaceKind } from '../../content/schema/place';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../i18n/languages';
import { distance, labelBox } from '../../places/map/label-layout';
import { markerBox, overlap } from '../../places/map/marker-layout';
import { MAP_WIDTH } from '../../places/map/projection';
import { doorBox, LAYERS, lineHeight, townMarkers, type MapSize } from '../../places/map/town-markers';
import type { TownView } from '../../places/view';
import { samplePlace } from './places';
import { samplePlaceSchema } from './shapes';

const file = new URL('data/places.json', import.meta.url);
const PLACES = z
  .array(samplePlaceSchema)
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .map((place, index) => samplePlace(place, index, '2026-11-27'));

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The towns as the list of venues counts them, of all kinds or of one. */
function townsOf(locale: Locale, kind?: PlaceKind): TownView[] {
  const nameOf = ({ address }: (typeof PLACES)[number], language: Locale) => address.town[language];
  const values = [...new Set(PLACES.map((place) => nameOf(place, DEFAULT_LOCALE)))];
  return values
    .map((value) => {
      const places = PLACES.filter((place) => nameOf(place, DEFAULT_LOCALE) === value);
      return {
        value,
        label: places[0] ? nameOf(places[0], locale) : value,
        count: places.filter((place) => !kind || place.kind === kind).length,
        latitude: mean(places.map(({ coordinates }) => coordinates.latitude)),
        longitude: mean(places.map(({ coordinates }) => coordinates.longitude)),
      };
    })
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

const SIZES = ['wide', 'narrow'] as const;
const CASES = LOCALES.flatMap((locale) =>
  SIZES.flatMap((size) =>
    [undefined, ...PLACE_KINDS].map((kind): [MapSize, Locale, PlaceKind | undefined] => [size, locale, kind]),
  ),
);

describe.each(CASES)('the %s map in %s of %s', (size, locale, kind) => {
  const { marker, letters, height } = LAYERS[size];
  const doors = townMarkers(townsOf(locale, kind), size).map((town) => ({
    ...town,
    door: doorBox(town, size),
    name: labelBox(town.name, letters, lineHeight(size)),
  }));
  const pairs = doors.flatMap((one) =>
    doors.filter((other) => other !== one).map((other) => [one, other] as const),
  );

  it('shows every label whole, and nearer to its own door than to another', () => {
    expect(doors.length).toBeGreaterThan(8);
    for (const { name } of doors) {
      expect(Math.min(name.left, name.top)).toBeGreaterThanOrEqual(0);
      expect(name.left + name.width).toBeLessThanOrEqual(MAP_WIDTH);
      expect(name.top + name.height).toBeLessThanOrEqual(height);
    }
    for (const [one, other] of pairs)
      expect(distance(one.name, one.door) + letters / 4, `${one.label} beside ${other.label}`).toBeLessThan(
        distance(one.name, other.door),
      );
  });

  it('puts no label over a door or another label', () => {
    for (const [one, other] of pairs) {
      expect(distance(one.name, other.door), `${one.label} over ${other.label}`).toBeGreaterThan(0);
      expect(distance(one.name, other.name), `${one.label} over ${other.label}`).toBeGreaterThan(0);
    }
    for (const { name, door, label } of doors) expect(distance(name, door), label).toBeGreaterThan(0);
  });

  it('gives every door a target of 44 px that no other covers, on the narrowest screen', () => {
    const scale = (size === 'wide' ? 768 : 320) / MAP_WIDTH;
    expect(Math.min(marker.width, marker.height) * scale).toBeGreaterThanOrEqual(44);
    for (const [one, other] of pairs) {
      const { x, y } = overlap(markerBox(one.base, marker), markerBox(other.base, marker));
      expect(Math.min(x, y)).toBeLessThan(0.5);
    }
  });
});
