import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { isOnMap, MAP_HEIGHT, MAP_WIDTH, project, type Point } from '@/lib/places/map/projection';
import type { PlaceDetail } from '@/lib/places/view';
import { ContentFigure, ImageLine } from '@/components/content/blocks/content-figure';
import { archAt, RegionLand } from '../map/region-land';
import { Responsables } from './place-contact';

/** Description, responsible people and location of the venue. */
export function PlaceText({ place }: { place: PlaceDetail }) {
  const { image } = place;
  return (
    <div className="col-span-12 lg:col-span-7">
      <p className="max-w-measure text-[1.25rem] font-medium leading-[1.35] md:text-[1.5rem]">{place.lead}</p>
      <div className="prose mt-6">
        {place.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {image && !place.picture && <ContentFigure image={image} className="mt-8" />}
      {image && place.picture && <ImageLine image={image} className="mt-6" />}
      <Responsables people={place.responsables} />
      <Situation place={place} />
    </div>
  );
}

/** Part of the map around a spot, in map units. */
const PART = { width: 640, height: 420 };

function viewBoxAround({ x, y }: Point): string {
  const left = Math.max(0, Math.min(MAP_WIDTH - PART.width, x - PART.width / 2));
  const top = Math.max(0, Math.min(MAP_HEIGHT - PART.height, y - PART.height * 0.6));
  return `${left} ${top} ${PART.width} ${PART.height}`;
}

/** Map of the region with the venue, and a link to a street map. */
function Situation({ place }: { place: PlaceDetail }) {
  const t = useTranslations('place.map');
  const { latitude, longitude, name, town } = place;
  const spot = project(place);
  const isEast = spot.x > MAP_WIDTH / 2;
  const street = `${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <section aria-labelledby="situation" className="mt-9">
      <h2 id="situation" className="mb-3 text-d4">
        {t('title')}
      </h2>
      {isOnMap(place) && (
        <svg
          viewBox={viewBoxAround(spot)}
          role="img"
          aria-label={t('label', { name, town })}
          className="block w-full max-w-[520px] bg-workshop-tint forced-colors:border"
        >
          <RegionLand />
          <circle cx={spot.x} cy={spot.y} r="6" className="fill-ink" />
          <path d={archAt(spot, 64, 72)} className="fill-season stroke-ink" strokeWidth="4" />
          <text
            x={isEast ? spot.x - 44 : spot.x + 44}
            y={spot.y - 4}
            textAnchor={isEast ? 'end' : 'start'}
            fontSize="32"
            className="fill-ink font-semibold"
          >
            {town}
          </text>
        </svg>
      )}
      <TextLink
        href={`https://www.openstreetmap.org/?mlat=${street}`}
        rel="external noopener"
        icon="external"
        className="mt-1"
      >
        {t('open')}
      </TextLink>
    </section>
  );
}
