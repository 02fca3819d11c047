import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { Day } from '@/lib/core/dates';
import { formatDay, formatMoney } from '@/lib/i18n/format';
import type { BoughtGift } from '@/lib/promotions/schema';

function GiftRow({ gift, today }: { gift: BoughtGift; today: Day }) {
  const t = useTranslations('account.gifts');
  const { id, kind, amount, recipientName, recipientEmail, delivery, deliverOn, expiresOn, state } = gift;
  const isPrintable = delivery === 'pdf' && state !== 'cancelled' && state !== 'expired';
  // the rest of an activated one ends on its day too
  const isValid = state !== 'cancelled' && today <= expiresOn;
  return (
    <li className="grid gap-x-gutter gap-y-1 border-b border-hair py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-d5">{t(`kind.${kind}`, { amount: formatMoney(amount) })}</h3>
        <p className="wrap-anywhere">{t('for', { name: recipientName })}</p>
        {recipientEmail && <p className="text-small text-mute wrap-anywhere">{recipientEmail}</p>}
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{t(`state.${state}`, { day: formatDay(deliverOn) })}</p>
        {isValid && <p className="num text-small text-mute">{t('until', { day: formatDay(expiresOn) })}</p>}
      </div>
      {isPrintable && (
        <TextLink
          href={`/api/account/gifts/${id}/voucher.pdf`}
          icon="download"
          aria-label={t('pdfOf', { name: recipientName })}
        >
          {t('pdf')}
        </TextLink>
      )}
    </li>
  );
}

/** Vouchers bought by the customer with their status. Does not reveal who redeemed them. */
export function GiftList({ gifts, today }: { gifts: readonly BoughtGift[]; today: Day }) {
  const t = useTranslations('account.gifts');
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby="gifts" className="mt-16">
      <h2 id="gifts" className="mb-3.5 text-d4">
        {t('title')}
      </h2>
      <ul className="border-t-2 border-ink">
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} today={today} />
        ))}
      </ul>
    </section>
  );
}
