import { useTranslations } from 'next-intl';
import { isCovered } from '@/lib/places/map/label-layout';
import type { Box } from '@/lib/places/map/marker-layout';
import { project, type Position } from '@/lib/places/map/projection';

/** The lakes, with the angle of their longer axis. */
const LAKES = [
  { key: 'neuchatel', longitude: 6.845, latitude: 46.893, angle: -38, size: 26 },
  { key: 'bienne', longitude: 7.173, latitude: 47.083, angle: -38, size: 17 },
  { key: 'morat', longitude: 7.078, latitude: 46.923, angle: -38, size: 11 },
] as const;

/** Waters of the region that no door covers, with the angle of their names, which begin there. */
const WATERS = [
  { key: 'neuchatel', longitude: 6.894, latitude: 46.93, angle: -39, size: 19 },
  { key: 'aare', longitude: 7.552, latitude: 46.872, angle: 52, size: 21 },
  { key: 'geneva', longitude: 6.62, latitude: 46.43, angle: 8, size: 21 },
] as const;

/** Towns outside the pass, for orientation. */
const NEIGHBOURS = [
  { key: 'bern', longitude: 7.4474, latitude: 46.948 },
  { key: 'fribourg', longitude: 7.1608, latitude: 46.8065 },
  { key: 'lausanne', longitude: 6.6323, latitude: 46.5197 },
] as const;

const NEAR = 0.05;
const isNear = (a: Position, b: Position) =>
  Math.abs(a.longitude - b.longitude) < NEAR && Math.abs(a.latitude - b.latitude) < NEAR;

/** Names of the lakes, on the water, unless one of the boxes covers them. Decorative. */
export function LakeNames({ covered }: { covered: readonly Box[] }) {
  const t = useTranslations('places.map.names');
  return (
    <g aria-hidden="true" textAnchor="middle" className="pointer-events-none fill-projection-deep">
      {LAKES.map(({ key, angle, size, ...position }) => {
        const { x, y } = project(position);
        if (isCovered({ x, y, angle, size, text: t(key) }, covered)) return null;
        return (
          <text key={key} x={x} y={y} fontSize={size} transform={`rotate(${angle} ${x} ${y})`}>
            {t(key)}
          </text>
        );
      })}
    </g>
  );
}

/** Names of waters and neighbouring towns. Decorative; hidden where letters would be too small. */
export function LandNames({ towns }: { towns: readonly Position[] }) {
  const t = useTranslations('places.map.names');
  return (
    <g aria-hidden="true" fontSize="21" className="pointer-events-none max-md:hidden">
      {WATERS.map(({ key, angle, size, ...position }) => {
        const { x, y } = project(position);
        return (
          <text
            key={key}
            x={x}
            y={y}
            fontSize={size}
            transform={`rotate(${angle} ${x} ${y})`}
            className="fill-projection-deep"
          >
            {t(key)}
          </text>
        );
      })}
      {NEIGHBOURS.filter((one) => !towns.some((town) => isNear(one, town))).map(({ key, ...position }) => {
        const { x, y } = project(position);
        return (
          <g key={key}>
            <circle cx={x} cy={y} r="6" className="fill-workshop-tint stroke-mute" strokeWidth="3" />
            <text x={x + 14} y={y + 7} className="fill-mute">
              {t(key)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
