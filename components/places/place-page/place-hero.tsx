import { accentLeading } from '@/components/ui/accent-leading';
import { useTranslations } from 'next-intl';
import { CroppedPicture } from '@/components/artwork/cropped-picture';
import { Poster } from '@/components/artwork/poster';
import { CATEGORY_CLASSES } from '@/components/ui/category-classes';
import { classNames } from '@/components/ui/class-names';
import { CategoryTag } from '@/components/ui/tag';
import { PLACE_CATEGORIES } from '@/lib/places/place-categories';
import type { PlaceDetail } from '@/lib/places/view';
import { titleSize } from '@/components/ui/longest-word';
import { Breadcrumb } from '@/components/content/breadcrumb';

/** Names up to this length, in characters, are set large. */
const SHORT_NAME = 22;

const HERO_SIZES = '(min-width: 768px) 50vw, 100vw';

type PlaceHeroProps = { place: PlaceDetail; above: readonly { label: string; url: string }[] };

/** Hero in the tint of the venue's kind: breadcrumb, name and a wide poster. */
export function PlaceHero({ place, above }: PlaceHeroProps) {
  const t = useTranslations('places.kind');
  const category = PLACE_CATEGORIES[place.kind];
  const isShort = place.name.replaceAll('\u00ad', '').length < SHORT_NAME;
  return (
    <div
      className={classNames('field overflow-hidden border-b-2 border-ink', CATEGORY_CLASSES[category].tint)}
    >
      <div className="wrap grid-12 items-end md:min-h-[440px]">
        <div className="col-span-12 flex flex-col self-stretch pb-[26px] pt-2.5 md:col-span-6 md:pb-11 md:pt-[26px]">
          <Breadcrumb items={above} />
          <h1
            className={classNames(
              'mt-8 wrap-anywhere md:mt-auto md:pt-10',
              isShort ? titleSize(place.name) : 'text-d3',
              accentLeading(place.name),
            )}
          >
            {place.name}
          </h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-lead font-semibold">
            {place.town}
            <CategoryTag category={category} label={t(place.kind)} />
          </p>
        </div>
        <div className="bleed-right col-span-12 h-[230px] self-end md:col-span-6 md:h-[400px]">
          <div className="h-full overflow-hidden rounded-tl-[999px]">
            {place.picture ? (
              <CroppedPicture image={place.picture} sizes={HERO_SIZES} isTold isEarly />
            ) : (
              <Poster category={category} seed={place.id} format="wide" />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
