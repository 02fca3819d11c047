'use client';

import { useTranslations } from 'next-intl';
import type { EntryView } from '@/lib/cart/schema';
import { useCart } from './use-cart';

/** The entry's place among those that need a holder, as the step with the data counts them. */
export const personNumber = (
  entries: readonly Pick<EntryView, 'id' | 'gift' | 'pass' | 'lost'>[],
  { id }: Pick<EntryView, 'id'>,
): number =>
  entries
    .filter(({ gift, pass, lost }) => !gift && !pass && lost !== 'entry')
    .findIndex((entry) => entry.id === id) + 1;

/** Name of an entry's holder, or "person n" while none is given. */
export function usePersonName(): (entry: Pick<EntryView, 'id' | 'holder' | 'gift'>) => string {
  const t = useTranslations('checkout');
  const { entries } = useCart();
  return (entry) => {
    if (entry.gift) return t('gift.for', { name: entry.gift.recipientName });
    if (entry.holder) return `${entry.holder.firstName} ${entry.holder.lastName}`;
    return t('person', { number: personNumber(entries, entry) });
  };
}
