import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import type { SiteFacts } from '@/lib/legal/site-facts';
import { BlockRow } from '@/components/content/blocks/block-rows';
import { FactList } from './fact-list';
import { OperatorFacts } from './operator-facts';

type AccessibilityFactsProps = { facts: SiteFacts; contactUrl: string | null };

/** How accessibility is tested, what applies to this installation, and where to report a barrier. */
export function AccessibilityFacts({ facts, contactUrl }: AccessibilityFactsProps) {
  const t = useTranslations('legal.accessibility');
  return (
    <>
      <BlockRow heading={t('checked.title')}>
        <FactList
          items={[t('checked.automatic'), t('checked.limits'), t(facts.captcha ? 'captcha' : 'captchaNone')]}
        />
      </BlockRow>
      <BlockRow heading={t('barrier.title')}>
        <p className="mb-5 max-w-measure">{t('barrier.text')}</p>
        <OperatorFacts facts={facts} />
        {contactUrl && (
          <ButtonLink href={contactUrl} className="mt-6">
            {t('barrier.action')}
          </ButtonLink>
        )}
      </BlockRow>
    </>
  );
}
