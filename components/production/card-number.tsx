import { useLocale, useTranslations } from 'next-intl';
import { officeUrl } from '@/components/office/address';
import type { ReturnedCard } from '@/lib/production/schema';

/** The number of a card's pass, which leads to it, and its serial. */
export function CardNumber({ uniqueKey, serial }: Pick<ReturnedCard, 'uniqueKey' | 'serial'>) {
  const t = useTranslations('office.batches');
  const locale = useLocale();
  return (
    <>
      <a href={officeUrl({ locale, screen: '/office/passes/[key]', params: { key: uniqueKey } })}>
        {uniqueKey}
      </a>{' '}
      <span className="text-mute">{t('serial', { serial })}</span>
    </>
  );
}
