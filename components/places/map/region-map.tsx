import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { classNames } from '@/components/ui/class-names';
import { VALUES_SEPARATOR } from '@/lib/places/filter-value';
import { MAP_HEIGHT, MAP_WIDTH } from '@/lib/places/map/projection';
import {
  BEHIND,
  LAYERS,
  lineHeight,
  type MapSize,
  type TownMarker,
  townMarkers,
} from '@/lib/places/map/town-markers';
import type { TownView } from '@/lib/places/view';
import { LandNames } from './land-names';
import { archAt, RegionLand } from './region-land';

type RegionMapProps = {
  towns: readonly TownView[];
  chosen?: string | undefined;
  /** URL of a selection of towns. */
  hrefOf: (towns: string) => string;
  className?: string;
};

/**
 * Map of the region with a door per town. The number on it counts the venues; every door is a link. On a phone, doors
 * nearer than a finger share a double door. Fills its box from the top.
 */
export function RegionMap({ towns, chosen, hrefOf, className = '' }: RegionMapProps) {
  const t = useTranslations('places.map');
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      role="group"
      aria-label={t('label')}
      className={`block w-full bg-workshop-tint forced-colors:border ${className}`}
    >
      <RegionLand />
      <LandNames towns={towns} />
      <Towns size="wide" {...{ towns, chosen, hrefOf }} />
      <Towns size="narrow" {...{ towns, chosen, hrefOf }} />
    </svg>
  );
}

const valuesOf = (towns: string) => towns.split(VALUES_SEPARATOR);

/** Whether two values of the filter are the same towns. */
const isSame = (a: string, b: string): boolean => valuesOf(a).sort().join() === valuesOf(b).sort().join();

function Towns({ size, towns, chosen, hrefOf }: RegionMapProps & { size: MapSize }) {
  const markers = townMarkers(towns, size);
  // other filters may leave nothing in a town that is chosen too
  const matching = new Set(towns.filter(({ count }) => count > 0).map(({ value }) => value));
  const shown = valuesOf(chosen ?? '')
    .filter((town) => matching.has(town))
    .join(VALUES_SEPARATOR);
  const open = markers.filter(({ count }) => count > 0);
  return (
    <g className={size === 'wide' ? 'max-md:hidden' : 'md:hidden'}>
      {markers.map((town) => (
        <Ground key={town.value} {...town} />
      ))}
      {open.map((town) => (
        <Door
          key={town.value}
          {...{ town, size }}
          isChosen={isSame(town.value, shown)}
          // a chosen door is pressed again to leave it
          href={hrefOf(chosen !== undefined && isSame(town.value, shown) ? chosen : town.value)}
        />
      ))}
      {open.map((town) => (
        <Name key={town.value} {...town} size={size} />
      ))}
    </g>
  );
}

/** Position of the town, with a line to its door. */
const Ground = ({ point, base, count }: TownMarker) => (
  <g aria-hidden="true">
    {count > 0 && (
      <path d={`M${point.x} ${point.y}L${base.x} ${base.y}`} className="stroke-ink" strokeWidth="3" />
    )}
    <circle cx={point.x} cy={point.y} r="6" className={count > 0 ? 'fill-ink' : 'fill-edge'} />
  </g>
);

/** The name beside the door, outlined in the ground colour for legibility. */
function Name({ name, size }: TownMarker & { size: MapSize }) {
  const { letters } = LAYERS[size];
  return (
    <text
      x={name.x}
      y={name.y}
      textAnchor={name.anchor}
      fontSize={letters}
      strokeWidth={letters / 4}
      aria-hidden="true"
      className="pointer-events-none fill-ink stroke-workshop-tint font-semibold [paint-order:stroke] [stroke-linejoin:round]"
    >
      {name.lines.map((line, index) => (
        <tspan key={line} x={name.x} dy={index ? lineHeight(size) : 0}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

type DoorProps = { town: TownMarker; size: MapSize; isChosen: boolean; href: string };

function Door({ town: { label, count, towns, base }, size, isChosen, href }: DoorProps) {
  const t = useTranslations('places.map');
  const { marker, door } = LAYERS[size];
  const [width, height] = [door.width - 6, door.height - 6];
  return (
    <Anchor
      href={href}
      scroll={false}
      aria-label={t('town', { town: label, count })}
      aria-current={isChosen ? 'true' : undefined}
      className="group outline-none"
    >
      <title>{t('town', { town: label, count })}</title>
      <rect
        x={base.x - marker.width / 2}
        y={base.y - marker.height}
        {...marker}
        className="fill-transparent"
      />
      {towns > 1 && (
        <path
          d={archAt({ x: base.x + BEHIND, y: base.y }, width, height)}
          strokeWidth="4"
          className="fill-ink stroke-paper"
        />
      )}
      <path
        d={archAt(base, width, height)}
        strokeWidth="4"
        className={classNames(
          'transition-colors duration-state group-hover:fill-season',
          towns > 1 ? 'stroke-paper' : 'stroke-ink',
          isChosen ? 'fill-season' : 'fill-ink',
        )}
      />
      <text
        x={base.x}
        y={base.y - height * 0.24}
        textAnchor="middle"
        fontSize={height * 0.5}
        aria-hidden="true"
        className={classNames(
          'display tabular-nums group-hover:fill-ink',
          isChosen ? 'fill-ink' : 'fill-paper',
        )}
      >
        {count}
      </text>
      <path
        d={archAt({ x: base.x, y: base.y + 8 }, width + 16, height + 16)}
        strokeWidth="5"
        className="invisible fill-none stroke-ink group-focus-visible:visible"
      />
    </Anchor>
  );
}
