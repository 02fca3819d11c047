import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type ProTabProps = {
  /** Is `pro` in the account's scope? */
  isPro: boolean;
  contactUrl: string;
};

/** Orders of professional customers; others learn that they have no access (spec 6). */
export function ProTab({ isPro, contactUrl }: ProTabProps) {
  const t = useTranslations('account.pro');
  return (
    <section className="pt-11">
      <h2 className="text-d4">{isPro ? t('title') : t('forbidden')}</h2>
      <EmptyState
        action={
          <ButtonLink href={contactUrl} variant="secondary">
            {t('contact')}
          </ButtonLink>
        }
      >
        {isPro ? t('soon') : t('forbiddenText')}
      </EmptyState>
    </section>
  );
}
