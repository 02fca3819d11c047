import { useLocale, useTranslations } from 'next-intl';
import type { ProjectionView } from '@/lib/places/view';
import { formatClock } from '@/lib/i18n/format';
import { FilmFacts } from '../film-facts';
import { FilmVersion } from '../film-version';

/** A screening: time, film and language version. A title in the other language gets a `lang` attribute. */
export function ProjectionRow({ time, version, film }: ProjectionView) {
  const events = useTranslations('event');
  const locale = useLocale();
  return (
    <li className="grid items-baseline gap-x-4 gap-y-1 min-[19rem]:grid-cols-[5.5rem_minmax(0,1fr)_auto] border-b border-hair py-2 last:border-b-0">
      <time dateTime={time} className="font-semibold tabular-nums">
        {formatClock(time, locale)}
      </time>
      <div className="min-w-0">
        <p className="display text-d5 wrap-anywhere" lang={film.locale === locale ? undefined : film.locale}>
          {film.title}
        </p>
        <p className="text-small text-mute">
          <FilmFacts film={film} />
        </p>
        {film.extensionTitle && (
          <p className="text-small">{events('withExtension', { title: film.extensionTitle })}</p>
        )}
      </div>
      <span className="field justify-self-start bg-projection-tint px-2 py-1 text-small font-semibold">
        <FilmVersion version={version} />
      </span>
    </li>
  );
}
