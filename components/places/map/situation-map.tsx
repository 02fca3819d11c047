import { useTranslations } from 'next-intl';
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

function viewBoxAround({ x, y }: Point): string {
  const left = Math.max(0, Math.min(MAP_WIDTH - PART.width, x - PART.width / 2));
  const top = Math.max(0, Math.min(MAP_HEIGHT - PART.height, y - PART.height * 0.6));
  return `${left} ${top} ${PART.width} ${PART.height}`;
}

type SituationMapProps = Position & { name: string; town: string };

/** The part of the region around a venue, with its door. Nothing for venues outside the map. */
export function SituationMap({ name, town, ...position }: SituationMapProps) {
  const t = useTranslations('place.map');
  if (!isOnMap(position)) return null;
  const spot = project(position);
  const isEast = spot.x > MAP_WIDTH / 2;
  return (
    <svg
      viewBox={viewBoxAround(spot)}
      role="img"
      aria-label={t('label', { name, town })}
      className="block w-full bg-workshop-tint forced-colors:border"
    >
      <RegionLand />
      <LakeNames />
      <circle cx={spot.x} cy={spot.y} r="6" className="fill-ink" />
      <path d={archAt(spot, 64, 72)} className="fill-season stroke-ink" strokeWidth="4" />
      <text
        x={isEast ? spot.x - 44 : spot.x + 44}
        y={spot.y - 4}
        textAnchor={isEast ? 'end' : 'start'}
        fontSize="32"
        strokeWidth="8"
        className="fill-ink stroke-workshop-tint font-semibold [paint-order:stroke] [stroke-linejoin:round]"
      >
        {town}
      </text>
    </svg>
  );
}

/** Address of a street map of a position. */
export const streetMapUrl = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
