import { useTranslations } from 'next-intl';
import { RegionMap } from '@/components/places/map/region-map';
import { TextLink } from '@/components/ui/text-link';
import { placesUrl } from '@/lib/places/places-address';
import type { TownView } from '@/lib/places/view';

type RegionProps = {
  towns: readonly TownView[];
  /** URL of the list of venues. */
  url: string;
};

/** The towns of the pass on the map of the lakes. Every door leads to the venues of its town. */
export function Region({ towns, url }: RegionProps) {
  const t = useTranslations('home.region');
  if (!towns.length) return null;
  return (
    <section aria-labelledby="region" className="wrap grid-12 items-end gap-y-6 pt-section print:hidden">
      <div className="col-span-12 lg:col-span-4">
        <h2 id="region" className="text-d2 wrap-anywhere">
          {t('title', { count: towns.length })}
        </h2>
        <p className="mt-4 max-w-[36ch] text-lead">{t('lead')}</p>
        <TextLink href={url} prefetch={false} icon="arrow-right" className="mt-3">
          {t('all')}
        </TextLink>
      </div>
      <div className="col-span-12 -mx-margin lg:col-span-8 lg:ml-0">
        <RegionMap
          towns={towns}
          hrefOf={(town) => placesUrl(url, { town })}
          // its size is known, so a browser may lay out its parts later
          className="laid-out-later aspect-[39/38] md:aspect-[39/32]"
        />
      </div>
    </section>
  );
}
