import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { searchAddress } from './search-address';
import type { ResultsProps } from './results-props';

export function ResultPages({ state, overview, url, page }: ResultsProps & { page: number }) {
  const t = useTranslations('search');
  const { pages } = overview;
  if (pages < 2) return null;
  const { query, type } = state;
  const hrefOf = (to: number) => searchAddress(url, { query, type, page: to });
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap gap-3">
      {page > 1 && (
        <ButtonLink href={hrefOf(page - 1)} variant="secondary" shape="back">
          {t('previous')}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink href={hrefOf(page + 1)} variant="secondary">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  );
}
