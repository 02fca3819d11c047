import { useTranslations } from 'next-intl';
import { Raised } from '@/components/ui/raised';
import { TextLink } from '@/components/ui/text-link';
import type { PlaceDetail } from '@/lib/places/view';
import { ContentFigure, ImageLine } from '@/components/content/blocks/content-figure';
import { SituationMap, streetMapUrl } from '../map/situation-map';
import { Responsables } from './place-contact';

/** Description, responsible people and location of the venue. */
export function PlaceText({ place }: { place: PlaceDetail }) {
  const { image } = place;
  return (
    <div className="col-span-12 lg:col-span-7">
      <p className="max-w-measure text-[1.25rem] font-medium leading-[1.35] md:text-[1.5rem]">
        <Raised>{place.lead}</Raised>
      </p>
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

/** Map of the region with the venue, and a link to a street map. */
function Situation({ place }: { place: PlaceDetail }) {
  const t = useTranslations('place.map');
  const { latitude, longitude, name, town } = place;
  return (
    <section aria-labelledby="situation" className="mt-9">
      <h2 id="situation" className="mb-3 text-d4">
        {t('title')}
      </h2>
      <div className="max-w-[42.5rem]">
        <SituationMap {...{ latitude, longitude, name, town }} />
      </div>
      <TextLink href={streetMapUrl(place)} rel="external noopener" icon="external" className="mt-1">
        {t('open')}
      </TextLink>
    </section>
  );
}
