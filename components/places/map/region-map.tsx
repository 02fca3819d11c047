import { useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { classNames } from '@/components/ui/class-names';
import { MAP_HEIGHT, MAP_WIDTH } from '@/lib/places/map/projection';
import { LETTERS, MARKER, type TownMarker, townMarkers } from '@/lib/places/map/town-markers';
import type { TownView } from '@/lib/places/view';
import { archAt, RegionWaters } from './region-waters';

type RegionMapProps = {
  towns: readonly TownView[];
  chosen: string | undefined;
  /** URL of a town's selection. */
  hrefOf: (town: string) => string;
};

/** Map of the region with a door per town. The number on it counts the venues; every door is a link. */
export function RegionMap({ towns, chosen, hrefOf }: RegionMapProps) {
  const t = useTranslations('places.map');
  const markers = townMarkers(towns);
  // marker positions do not depend on the filter
  const open = markers.filter(({ count }) => count > 0);
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="group"
      aria-label={t('label')}
      className="block w-full bg-guidedVisit-tint forced-colors:border"
    >
      <RegionWaters />
      {markers.map((town) => (
        <Ground key={town.value} {...town} />
      ))}
      {open.map((town) => (
        <Names key={town.value} {...town} />
      ))}
      {open.map((town) => (
        <Door key={town.value} town={town} isChosen={town.value === chosen} href={hrefOf(town.value)} />
      ))}
    </svg>
  );
}

/** Position of the town, with a line to its door. */
function Ground({ point, base, count }: TownMarker) {
  return (
    <g aria-hidden="true">
      {count > 0 && (
        <path d={`M${point.x} ${point.y}L${base.x} ${base.y}`} className="stroke-ink" strokeWidth="3" />
      )}
      <circle cx={point.x} cy={point.y} r="6" className={count > 0 ? 'fill-ink' : 'fill-edge'} />
    </g>
  );
}

/** Labels for each screen size, outlined in the ground colour for legibility. */
function Names({ label, names }: TownMarker) {
  return (['wide', 'narrow'] as const).map((size) => {
    const place = names[size];
    if (!place) return null;
    return (
      <text
        key={size}
        x={place.x}
        y={place.y}
        textAnchor={place.anchor}
        fontSize={LETTERS[size]}
        strokeWidth={LETTERS[size] / 4}
        aria-hidden="true"
        className={classNames(
          'pointer-events-none fill-ink stroke-guidedVisit-tint font-semibold [paint-order:stroke] [stroke-linejoin:round]',
          size === 'wide' ? 'max-md:hidden' : 'md:hidden',
        )}
      >
        {label}
      </text>
    );
  });
}

type DoorProps = { town: TownMarker; isChosen: boolean; href: string };

function Door({ town: { label, count, base }, isChosen, href }: DoorProps) {
  const t = useTranslations('places.map');
  const left = base.x - MARKER.width / 2;
  const top = base.y - MARKER.height;
  return (
    <Anchor
      href={href}
      scroll={false}
      aria-label={t('town', { town: label, count })}
      aria-current={isChosen ? 'true' : undefined}
      className="group outline-none"
    >
      {/* tooltip, where the label has no room */}
      <title>{t('town', { town: label, count })}</title>
      <rect x={left} y={top} {...MARKER} className="fill-transparent" />
      <path
        d={archAt(base)}
        strokeWidth="3"
        className={classNames(
          'stroke-ink transition-colors duration-state group-hover:fill-season',
          isChosen ? 'fill-season' : 'fill-ink',
        )}
      />
      <text
        x={base.x}
        y={base.y - 15}
        textAnchor="middle"
        fontSize="34"
        aria-hidden="true"
        className={classNames(
          'display tabular-nums group-hover:fill-ink',
          isChosen ? 'fill-ink' : 'fill-paper',
        )}
      >
        {count}
      </text>
      <path
        d={archAt({ x: base.x, y: base.y + 8 }, 38, 79)}
        strokeWidth="5"
        className="invisible fill-none stroke-ink group-focus-visible:visible"
      />
    </Anchor>
  );
}
