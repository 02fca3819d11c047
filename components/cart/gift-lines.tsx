'use client';

import { useTranslations } from 'next-intl';
import type { EntryView } from '@/lib/cart/schema';
import { formatDay, formatMoney } from '@/lib/i18n/format';

/** Value and delivery of a gift voucher. The address can be checked here for the last time. */
export function GiftLines({ gift }: { gift: NonNullable<EntryView['gift']> }) {
  const t = useTranslations('checkout.gift');
  const { kind, amount = 0, delivery, deliverOn, recipientEmail = '' } = gift;
  const sent = deliverOn ? t('mailOn', { day: formatDay(deliverOn) }) : t('mailNow');
  const how = delivery === 'pdf' ? t('pdf') : t('mailTo', { how: sent, email: recipientEmail });
  return (
    <p className="text-small text-mute wrap-anywhere">
      {`${t(`kind.${kind}`, { amount: formatMoney(amount) })}, ${how}`}
    </p>
  );
}
