import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AccessibilityFacts } from '@/components/legal/accessibility-facts';
import { ConditionsFacts } from '@/components/legal/conditions-facts';
import { ImprintFacts } from '@/components/legal/operator-facts';
import { Controller, PrivacyFacts } from '@/components/legal/privacy-facts';
import { Alert } from '@/components/ui/alert';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { type SiteFacts, siteFacts } from '@/lib/legal/site-facts';
import { blockContent } from './block-page';
import type { ContentRequest, LayoutContent } from './content-kind';

/** Notice on the legal pages of a demo: the people and companies named do not exist. */
function DemoNotice({ brandName }: { brandName: string }) {
  const t = useTranslations('legal.demo');
  return (
    <div className="wrap pt-9">
      <Alert tone="notice" title={t('title')}>
        <p>{t('text', { brand: brandName })}</p>
      </Alert>
    </div>
  );
}

type Facts = { first?: ReactNode; after?: ReactNode };
type MakeFacts = (facts: SiteFacts, request: ContentRequest) => Facts | Promise<Facts>;

/** A legal page: editorial text, with facts from the configuration. */
const legalContent =
  (makeFacts: MakeFacts): LayoutContent =>
  async (page, request) => {
    const facts = siteFacts(request.locale);
    return blockContent(page, request, {
      ...(facts.isDemo ? { before: <DemoNotice brandName={facts.brandName} /> } : {}),
      ...(await makeFacts(facts, request)),
    });
  };

export const imprintContent = legalContent((facts) => ({ first: <ImprintFacts facts={facts} /> }));

export const privacyContent = legalContent((facts) => ({
  first: <Controller facts={facts} />,
  after: <PrivacyFacts facts={facts} />,
}));

export const conditionsContent = legalContent((facts) => ({ after: <ConditionsFacts facts={facts} /> }));

export const accessibilityContent = legalContent(async (facts, { db, locale }) => {
  const contact = await getLayoutPage(db, 'contact', locale);
  return { after: <AccessibilityFacts facts={facts} contactUrl={contact?.url ?? null} /> };
});
