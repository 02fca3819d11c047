import { useLocale, useTranslations } from 'next-intl';
import { PosterImage } from '@/components/artwork/poster-image';
import { Anchor } from '@/components/ui/anchor';
import { Raised } from '@/components/ui/raised';
import { posterFile } from '@/lib/artwork/poster-file';
import { formatTime } from '@/lib/i18n/format';
import type { FilmEntry } from '@/lib/places/view';
import { FilmFacts } from '../film-facts';
import { FilmVersion } from '../film-version';

/** A film of a day: poster, facts, and the times in each cinema. */
export function FilmRow({ film, cinemas }: FilmEntry) {
  const events = useTranslations('event');
  const locale = useLocale();
  return (
    <li className="film-row">
      <div className="film-poster">
        <PosterImage src={posterFile('projection', film.id)} />
      </div>
      <div lang={film.locale === locale ? undefined : film.locale} className="film-text">
        <h3 className="text-d4 wrap-anywhere">{film.title}</h3>
        <p className="text-small text-mute" lang={locale}>
          <FilmFacts film={film} />
        </p>
        <p className="mt-1.5 max-w-measure max-md:hidden">
          <Raised>{film.lead}</Raised>
        </p>
        {film.extensionTitle && (
          <p className="row-tags" lang={locale}>
            <span className="exception">{events('withExtension', { title: film.extensionTitle })}</span>
          </p>
        )}
      </div>
      <ul className="film-cinemas">
        {cinemas.map(({ id, name, town, url, times }) => (
          <li key={id}>
            <Anchor href={url} className="inline-flex min-h-11 items-center underline">
              {`${name}, ${town}`}
            </Anchor>
            <span className="flex flex-wrap gap-1.5">
              {times.map(({ time, version }) => (
                <span key={time} className="film-time">
                  <time dateTime={time}>{formatTime(time, locale)}</time>
                  <span className="text-small font-normal">
                    <FilmVersion version={version} />
                  </span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
