import { LAND_PATHS } from '@/lib/places/map/land-paths';

/** Hills, lakes and rivers of the region. Decorative. */
export const RegionLand = () => (
  <g aria-hidden="true" className="artwork">
    <path d={LAND_PATHS.hills} className="fill-workshop" />
    <path d={LAND_PATHS.valleys} className="fill-workshop-tint" />
    <g className="fill-none stroke-projection [stroke-linecap:round]">
      <path d={LAND_PATHS.rivers} strokeWidth="5" />
      <path d={LAND_PATHS.streams} strokeWidth="8" />
    </g>
    <path d={LAND_PATHS.lakes} className="fill-projection" />
  </g>
);

/** Path of an arch that stands on a point of the map. */
export const archAt = ({ x, y }: { x: number; y: number }, width = 60, height = 62): string => {
  const radius = width / 2;
  return `M${x - radius} ${y}V${y - height + radius}a${radius} ${radius} 0 0 1 ${width} 0V${y}z`;
};
