import { useTranslations } from 'next-intl';
import { labelBox } from '@/lib/places/map/label-layout';
import { markerBox } from '@/lib/places/map/marker-layout';
import {
  isOnMap,
  MAP_HEIGHT,
  MAP_WIDTH,
  project,
  type Point,
  type Position,
} from '@/lib/places/map/projection';
import { LakeNames } from './land-names';
import { archAt, RegionLand } from './region-land';

/** Part of the map around a spot, in map units. */
const PART = { width: 640, height: 420 };

const leftOf = ({ x }: Point) => Math.max(0, Math.min(MAP_WIDTH - PART.width, x - PART.width / 2));

function viewBoxAround(spot: Point): string {
  const top = Math.max(0, Math.min(MAP_HEIGHT - PART.height, spot.y - PART.height * 0.6));
  return `${leftOf(spot)} ${top} ${PART.width} ${PART.height}`;
}

const DOOR = { width: 64, height: 72 };
/** Between the spot and its name. */
const GAP = 44;
const NAME_SIZE = 32;
/** Width of an average letter of the font, in parts of its size. */
const LETTER = 0.56;

/** The name on the side with more room, and no larger than fits there. */
function nameBeside(spot: Point, name: string) {
  const toTheLeft = spot.x - leftOf(spot);
  const isLeft = toTheLeft > PART.width / 2;
  const room = Math.max(toTheLeft, PART.width - toTheLeft) - GAP - 12;
  return {
    x: isLeft ? spot.x - GAP : spot.x + GAP,
    y: spot.y - 4,
    textAnchor: isLeft ? ('end' as const) : ('start' as const),
    fontSize: Math.min(NAME_SIZE, Math.floor(room / (name.length * LETTER))),
  };
}

/** The part of the region around a venue, with its door. Nothing for venues outside the map. */
export function SituationMap({ name, town, ...position }: Position & { name: string; town: string }) {
  const t = useTranslations('place.map');
  if (!isOnMap(position)) return null;
  const spot = project(position);
  const beside = nameBeside(spot, town);
  const { x, y, textAnchor: anchor, fontSize } = beside;
  const covered = [markerBox(spot, DOOR), labelBox({ x, y, anchor, lines: [town] }, fontSize, fontSize)];
  return (
    <svg
      viewBox={viewBoxAround(spot)}
      role="img"
      aria-label={t('label', { name, town })}
      className="block w-full bg-workshop-tint forced-colors:border"
    >
      <RegionLand />
      <LakeNames covered={covered} />
      <circle cx={spot.x} cy={spot.y} r="6" className="fill-ink" />
      <path d={archAt(spot, DOOR.width, DOOR.height)} className="fill-season stroke-ink" strokeWidth="4" />
      <text
        {...beside}
        strokeWidth="8"
        className="fill-ink stroke-workshop-tint font-semibold [paint-order:stroke] [stroke-linejoin:round]"
      >
        {town}
      </text>
    </svg>
  );
}

export const streetMapUrl = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
