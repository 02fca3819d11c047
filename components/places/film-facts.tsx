import { useTranslations } from 'next-intl';
import type { ProjectionView } from '@/lib/places/view';

/** Who made a film, where, when, how long it is, and from which age it may be seen. */
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
