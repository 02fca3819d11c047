import { useTranslations } from 'next-intl';
import type { SiteFacts } from '@/lib/legal/site-facts';
import { BlockRow } from '@/components/content/blocks/block-rows';
import { OperatorFacts } from './operator-facts';

/** Identity of the operator as required by art. 3 para. 1 let. s UWG/LCD, with further known facts. */
export function ImprintFacts({ facts }: { facts: SiteFacts }) {
  const t = useTranslations('legal.imprint');
  return (
    <BlockRow heading={t('operator')}>
      <OperatorFacts facts={facts} full />
    </BlockRow>
  );
}
