'use client';

import { useTranslations } from 'next-intl';
import { TextButton } from '@/components/ui/text-link';
import type { EntryView } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';
import type { EntryChange } from './cart-calls';
import { FailureNotice } from './failure-notice';

const codesOf = (addOns: readonly { code: string }[]) => addOns.map(({ code }) => code);

type LastSeasonProps = {
  entry: EntryView;
  isAdding: boolean;
  error: unknown;
  onAdd: (change: EntryChange, title: string) => void;
};

/** Paid add-ons of the season before, each added by a press. */
export function LastSeason({ entry, isAdding, error, onAdd }: LastSeasonProps) {
  const t = useTranslations('checkout.cart');
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
      <ul className="grid gap-y-2">
        {offers.map(({ code, title, price, change }) => (
          <li key={code}>
            <TextButton
              className="text-small"
              disabled={isAdding}
              onClick={() => onAdd({ id, change }, title)}
            >
              {t('lastSeasonAdd', { title, price: formatMoney(price) })}
            </TextButton>
          </li>
        ))}
      </ul>
      <FailureNotice error={error} />
    </div>
  );
}
