import { WATER_PATHS } from '@/lib/places/map/water-paths';

/** Lakes and rivers of the region. Decorative. */
export function RegionWaters() {
  return (
    <g aria-hidden="true" className="artwork">
      <path d={WATER_PATHS.rivers} className="fill-none stroke-projection" strokeWidth="5" />
      <path d={WATER_PATHS.lakes} className="fill-projection" />
      <path d={WATER_PATHS.island} className="fill-guidedVisit-tint" />
    </g>
  );
}

const RADIUS = 30;

/** Path of an arch that stands on a point of the map. */
export const archAt = ({ x, y }: { x: number; y: number }, radius = RADIUS, height = 62): string =>
  `M${x - radius} ${y}V${y - height + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${y}z`;
