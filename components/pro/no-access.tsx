import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** For accounts without the scope `pro` (spec 6). */
export function NoAccess({ contactUrl }: { contactUrl: string }) {
  const t = useTranslations('pro');
  return (
    <main className="wrap pb-section">
      <h1 className="pt-10 text-d3">{t('errors.forbidden')}</h1>
      <EmptyState
        action={
          <ButtonLink href={contactUrl} variant="secondary">
            {t('contact')}
          </ButtonLink>
        }
      >
        {t('forbiddenText')}
      </EmptyState>
    </main>
  );
}
