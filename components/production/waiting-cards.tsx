import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { OrderLink } from '@/components/office/thing-links';
import { PlainTable } from '@/components/office/plain-table';
import { formatEdition } from '@/lib/i18n/format';
import type { WaitingCard } from '@/lib/production/schema';
import { CardNumber } from './card-number';

type WaitingCardsProps = {
  cards: readonly WaitingCard[];
  /** All that wait; the list may be shorter. */
  count: number;
};

/** Cards to print that are in no batch. */
export function WaitingCards({ cards, count }: WaitingCardsProps) {
  const t = useTranslations('office.batches');
  if (cards.length === 0) return null;
  return (
    <OfficeSection title={t('waiting')}>
      <PlainTable
        caption={t('waiting')}
        columns={(['pass', 'holder', 'edition', 'order'] as const).map((name) => t(`columns.${name}`))}
      >
        {cards.map(({ uniqueKey, serial, edition, holder, orderId, orderNumber }) => (
          <tr key={`${uniqueKey}-${edition}-${serial}`}>
            <td className="num">
              <CardNumber {...{ uniqueKey, serial }} />
            </td>
            <td>{holder}</td>
            <td>{formatEdition(edition)}</td>
            <td className="num">{orderId && <OrderLink id={orderId}>{orderNumber}</OrderLink>}</td>
          </tr>
        ))}
      </PlainTable>
      {count > cards.length && (
        <p className="py-2.5 text-mute">{t('moreWaiting', { count: count - cards.length })}</p>
      )}
    </OfficeSection>
  );
}
