'use client';

import { useTranslations } from 'next-intl';
import { TextButton } from '@/components/ui/text-link';
import type { EntryView } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';
import { changeEntry } from './cart-calls';
import { FailureNotice } from './failure-notice';
import { useCartMutation } from './use-cart-mutation';

const codesOf = (addOns: readonly { code: string }[]) => addOns.map(({ code }) => code);

/** Paid add-ons of the season before, each added by a press. */
export function LastSeason({ entry }: { entry: EntryView }) {
  const t = useTranslations('checkout.cart');
  const add = useCartMutation({ call: changeEntry });
  if (!entry.lastSeason) return null;
  const { id, extensions, options } = entry;
  const offers = [
    ...entry.lastSeason.extensions.map((one) => ({
      ...one,
      change: { extensions: [...codesOf(extensions), one.code] },
    })),
    ...entry.lastSeason.options.map((one) => ({
      ...one,
      change: { options: [...codesOf(options), one.code] },
    })),
  ];
  return (
    <div className="mt-2">
      <p className="text-small text-mute">{t('lastSeason')}</p>
      <ul>
        {offers.map(({ code, title, price, change }) => (
          <li key={code}>
            <TextButton
              className="text-small"
              disabled={add.isPending}
              onClick={() => add.mutate({ id, change })}
            >
              {t('lastSeasonAdd', { title, price: formatMoney(price) })}
            </TextButton>
          </li>
        ))}
      </ul>
      <FailureNotice error={add.error} />
    </div>
  );
}
