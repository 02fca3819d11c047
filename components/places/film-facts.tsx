import { useTranslations } from 'next-intl';
import type { ProjectionView } from '@/lib/places/view';

/** Director, country, year, length and minimum age of a film. */
export function FilmFacts({ film }: Pick<ProjectionView, 'film'>) {
  const t = useTranslations('cinema.film');
  const { director, countries, year, minutes, age } = film;
  return (
    <>
      {t('facts', { director, countries, year: String(year), minutes })}{' '}
      {age > 0 ? t('age', { age }) : t('everybody')}
    </>
  );
}
