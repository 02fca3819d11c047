import { useLocale, useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { formatInstantDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { ReturnedCard } from '@/lib/production/schema';
import { CardNumber } from './card-number';
import { ResendCard } from './resend-card';

type ReturnedCardsProps = {
  cards: readonly ReturnedCard[];
  canSend: boolean;
  /** The holder is a link. */
  canOpenPeople: boolean;
};

/** Cards that the post brought back: ask for the address, send them again. */
export function ReturnedCards({ cards, canSend, canOpenPeople }: ReturnedCardsProps) {
  const t = useTranslations('office.batches');
  const locale = useLocale();
  if (cards.length === 0) return null;
  return (
    <OfficeSection title={t('back')}>
      <p className="max-w-[78ch] py-2.5 text-mute">{t('backHelp')}</p>
      <PlainTable
        caption={t('back')}
        columns={[
          t('columns.pass'),
          t('columns.holder'),
          t('columns.sentTo'),
          t('columns.back'),
          canSend && t('columns.post'),
        ]}
      >
        {cards.map(({ id, uniqueKey, serial, holder, accountId, address, returnedAt }) => (
          <tr key={id}>
            <td className="num">
              <CardNumber {...{ uniqueKey, serial }} />
            </td>
            <td>
              {accountId && canOpenPeople ? (
                <a href={screenUrl('/office/people/[id]', locale, { id: accountId })}>{holder}</a>
              ) : (
                holder
              )}
            </td>
            <td>{address.join(', ')}</td>
            <td className="named num" data-head={t('columns.back')}>
              {formatInstantDay(new Date(returnedAt))}
            </td>
            {canSend && (
              <td>
                <ResendCard id={id} name={holder} />
              </td>
            )}
          </tr>
        ))}
      </PlainTable>
    </OfficeSection>
  );
}
