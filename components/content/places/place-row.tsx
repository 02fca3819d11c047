import { useTranslations } from 'next-intl';
import { PosterPicture } from '@/components/artwork/poster-picture';
import { CardLink } from '@/components/ui/card-link';
import { CategoryTag } from '@/components/ui/tag';
import { PLACE_CATEGORIES } from '@/lib/content/place-categories';
import type { PlaceView } from '@/lib/content/place-view';

/** A house as a row of a programme: a small arch, its name, its town, what it is. The whole row is the link. */
export function PlaceRow({ place, isEarly }: { place: PlaceView; isEarly: boolean }) {
  const t = useTranslations('places.kind');
  const category = PLACE_CATEGORIES[place.kind];
  return (
    <li className="group arch-row items-end">
      <div className="arch">
        <PosterPicture category={category} seed={place.id} isEarly={isEarly} />
      </div>
      <div>
        <h3 className="text-d5 wrap-anywhere">
          <CardLink href={place.url}>{place.name}</CardLink>
        </h3>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="min-w-0 text-mute wrap-anywhere">{place.town}</span>
          <CategoryTag category={category} label={t(place.kind)} />
        </p>
      </div>
    </li>
  );
}
