'use client';

import { useTranslations } from 'next-intl';
import type { EntryView } from '@/lib/cart/schema';

/** Whose an entry is: its holder, or which person of the order as long as nobody is named. */
export function usePersonName(): (entry: Pick<EntryView, 'holder' | 'gift'>, index: number) => string {
  const t = useTranslations('checkout');
  return ({ holder, gift }, index) => {
    if (gift) return t('gift.for', { name: gift.recipientName });
    return holder ? `${holder.firstName} ${holder.lastName}` : t('person', { number: index + 1 });
  };
}
