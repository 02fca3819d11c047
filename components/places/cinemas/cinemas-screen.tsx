import { useTranslations } from 'next-intl';
import { Poster } from '@/components/artwork/poster';
import { Anchor } from '@/components/ui/anchor';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import type { CinemaView } from '@/lib/places/view';
import { PageHead } from '@/components/content/page-head';
import { ProjectionRow } from '../place-page/projection-row';

type CinemasScreenProps = {
  cinemas: readonly CinemaView[];
  title: string;
  lead: string;
  /** URL of the map with the cinemas. */
  mapUrl: string;
};

/** All cinemas with today's screenings. */
export function CinemasScreen({ cinemas, title, lead, mapUrl }: CinemasScreenProps) {
  const t = useTranslations('cinema.list');
  return (
    <main>
      <PageHead
        title={title}
        lead={lead}
        colour="bg-projection-tint"
        art={
          <div className="arch aspect-[4/3] md:aspect-[5/4]">
            <Poster category="projection" seed="cinemas" format="wide" />
          </div>
        }
      />
      <div className="wrap pb-section pt-9 md:pt-12">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
          <h2 className="text-d3">{t('today')}</h2>
          <TextLink href={mapUrl} icon="map" className="flex-row-reverse">
            {t('map')}
          </TextLink>
        </div>
        {cinemas.length === 0 && <EmptyState>{t('none')}</EmptyState>}
        <ul className="border-b-2 border-ink">
          {cinemas.map((cinema) => (
            <Cinema key={cinema.id} {...cinema} />
          ))}
        </ul>
      </div>
    </main>
  );
}

function Cinema({ id, name, town, url, today }: CinemaView) {
  const t = useTranslations('cinema.list');
  return (
    <li className="group relative grid-12 items-end border-t-2 border-ink pt-3.5">
      <div className="col-span-12 grid grid-cols-[64px_minmax(0,1fr)] items-end gap-x-4 md:col-span-5">
        <div className="arch h-20 w-16 md:h-[104px] md:w-[84px]">
          <Poster category="projection" seed={id} />
        </div>
        <div className="min-w-0 pb-3.5 md:pl-5">
          <h3 className="text-d4 wrap-anywhere">
            <Anchor
              href={url}
              className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
            >
              {name}
            </Anchor>
          </h3>
          <p className="text-mute">{town}</p>
        </div>
      </div>
      <div className="col-span-12 self-center border-t border-hair md:col-span-7 md:border-t-0">
        {today.length > 0 ? (
          <ul>
            {today.map((projection) => (
              <ProjectionRow key={`${projection.time}-${projection.film.id}`} {...projection} />
            ))}
          </ul>
        ) : (
          <p className="py-3 text-mute">{t('noneToday')}</p>
        )}
      </div>
    </li>
  );
}
