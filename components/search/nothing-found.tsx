import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import { type ResultsProps, searchAddress } from './search-address';

export function NothingFound({ overview, url }: ResultsProps) {
  const t = useTranslations('search.help');
  return (
    <EmptyState
      action={
        <>
          {overview.instead.length > 0 && (
            <div>
              <p>{t('instead')}</p>
              <ul className="flex flex-wrap gap-x-7">
                {overview.instead.map((word) => (
                  <li key={word}>
                    <TextLink href={searchAddress(url, { query: word })} icon="search">
                      {word}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ul className="list-disc pl-5">
            <li>{t('spelling')}</li>
            <li>{t('beginning')}</li>
            <li>{t('fewer')}</li>
            <li>{t('past')}</li>
          </ul>
          <ButtonLink href="/agenda" variant="secondary">
            {t('agenda')}
          </ButtonLink>
        </>
      }
    >
      {t('title')}
    </EmptyState>
  );
}
