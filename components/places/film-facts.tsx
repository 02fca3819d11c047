import { useLocale, useTranslations } from 'next-intl';
import { formatCountries } from '@/lib/i18n/format';
import type { ProjectionView } from '@/lib/places/view';

/** Director, countries, year, length and minimum age of a film. */
export function FilmFacts({ film }: Pick<ProjectionView, 'film'>) {
  const t = useTranslations('cinema.film');
  const locale = useLocale();
  const { director, year, minutes, age } = film;
  const countries = formatCountries(film.countries, locale);
  return t('facts', { director, countries, year: String(year), minutes, age });
}
