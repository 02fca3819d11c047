import { useTranslations } from 'next-intl';
import { PassLink } from '@/components/office/thing-links';
import type { ReturnedCard } from '@/lib/production/schema';

/** The number of a card's pass, which leads to it, and its serial. */
export function CardNumber({ uniqueKey, serial }: Pick<ReturnedCard, 'uniqueKey' | 'serial'>) {
  const t = useTranslations('office.batches');
  return (
    <>
      <PassLink number={uniqueKey} /> <span className="text-mute">{t('serial', { serial })}</span>
    </>
  );
}
