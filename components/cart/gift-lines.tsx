'use client';

import { useTranslations } from 'next-intl';
import type { EntryView } from '@/lib/cart/schema';
import { formatDay, formatMoney } from '@/lib/i18n/format';

type GiftLinesProps = { gift: NonNullable<EntryView['gift']> };

/** Recipient and delivery of a gift voucher. */
export function GiftLines({ gift }: GiftLinesProps) {
  const t = useTranslations('checkout.gift');
  const { kind, amount = 0, delivery, deliverOn } = gift;
  const how =
    delivery === 'pdf' ? t('pdf') : deliverOn ? t('mailOn', { day: formatDay(deliverOn) }) : t('mailNow');
  return (
    <p className="text-small text-mute wrap-anywhere">
      {`${t(`kind.${kind}`, { amount: formatMoney(amount) })}, ${how}`}
    </p>
  );
}
