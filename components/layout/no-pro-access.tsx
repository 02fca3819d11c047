import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type NoProAccessProps = { contactUrl: string; heading: 'h1' | 'h2'; className: string };

/** For accounts without the scope `pro`, in the company checkout and its account tab (docs/product.md#scopes). */
export function NoProAccess({ contactUrl, heading: Heading, className }: NoProAccessProps) {
  const t = useTranslations('pro');
  return (
    <section>
      <Heading className={className}>{t('errors.forbidden')}</Heading>
      <EmptyState
        action={
          <ButtonLink href={contactUrl} variant="secondary">
            {t('contact')}
          </ButtonLink>
        }
      >
        {t('forbiddenText')}
      </EmptyState>
    </section>
  );
}
