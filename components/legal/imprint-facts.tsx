import { useTranslations } from 'next-intl';
import type { SiteFacts } from '@/lib/legal/site-facts';
import { BlockRow } from '@/components/content/blocks/block-rows';
import { OperatorFacts } from './operator-facts';

/** The imprint's identity (art. 3 para. 1 let. s UWG/LCD): name, address, e-mail, and what is known beside. */
export function ImprintFacts({ facts }: { facts: SiteFacts }) {
  const t = useTranslations('legal.imprint');
  return (
    <BlockRow heading={t('operator')}>
      <OperatorFacts facts={facts} full />
    </BlockRow>
  );
}
