import { useLocale, useTranslations } from 'next-intl';
import { PosterImage } from '@/components/artwork/poster-image';
import { Anchor } from '@/components/ui/anchor';
import { CardLink } from '@/components/ui/card-link';
import { Raised } from '@/components/ui/raised';
import { posterFile } from '@/lib/artwork/poster-file';
import type { Day } from '@/lib/core/dates';
import { formatClock } from '@/lib/i18n/format';
import type { FilmEntry } from '@/lib/places/view';
import { FilmFacts } from '../film-facts';
import { FilmVersion } from '../film-version';

type FilmRowProps = FilmEntry & {
  day: Day;
  /** In the first view: its poster loads with the page. */
  isEarly: boolean;
};

/**
 * A film of a day: poster, facts, and the times in each cinema. Poster and title lead to the programme of the cinema
 * that shows it next.
 */
export function FilmRow({ film, cinemas, day, isEarly }: FilmRowProps) {
  const events = useTranslations('event');
  const locale = useLocale();
  const programmeUrl = (url: string) => `${url}#day-${day}`;
  const [next] = cinemas;
  return (
    <li className="film-row group">
      <div className="film-poster">
        <PosterImage src={posterFile('projection', film.id)} isEarly={isEarly} />
      </div>
      <div lang={film.locale === locale ? undefined : film.locale} className="film-text">
        <h3 className="text-d4 wrap-anywhere">
          {next ? <CardLink href={programmeUrl(next.url)}>{film.title}</CardLink> : film.title}
        </h3>
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
        {cinemas.map(({ id, name, town, url, extensionTitle, times }) => (
          <li key={id}>
            <Anchor href={programmeUrl(url)} className="inline-flex min-h-11 items-center underline">
              {`${name}, ${town}`}
            </Anchor>
            {extensionTitle && (
              <span className="text-small text-mute">
                {events('withExtension', { title: extensionTitle })}
              </span>
            )}
            <span className="flex flex-wrap gap-1.5">
              {times.map(({ time, version }) => (
                <span key={time} className="film-time">
                  <time dateTime={time}>{formatClock(time, locale)}</time>
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
