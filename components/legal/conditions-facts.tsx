import { useTranslations } from 'next-intl';
import type { SiteFacts } from '@/lib/legal/site-facts';
import { BlockRow } from '@/components/content/blocks/block-rows';
import { FactList } from './fact-list';
import { OperatorFacts } from './operator-facts';

/** Contracting party and payment methods. */
export function ConditionsFacts({ facts }: { facts: SiteFacts }) {
  const t = useTranslations('legal.conditions');
  const { payment, invoiceDays } = facts;
  const means = [t(payment), ...(invoiceDays === null ? [] : [t('invoice', { count: invoiceDays })])];
  return (
    <>
      <BlockRow heading={t('means')}>
        <FactList items={means} />
      </BlockRow>
      <BlockRow heading={t('seller')}>
        <OperatorFacts facts={facts} />
      </BlockRow>
    </>
  );
}
