'use client';

import { useTranslations } from 'next-intl';
import type { EntryView } from '@/lib/cart/schema';

/** Name of an entry's holder, or "person n" while none is given. */
export function usePersonName(): (entry: Pick<EntryView, 'holder' | 'gift'>, index: number) => string {
  const t = useTranslations('checkout');
  return ({ holder, gift }, index) => {
    if (gift) return t('gift.for', { name: gift.recipientName });
    return holder ? `${holder.firstName} ${holder.lastName}` : t('person', { number: index + 1 });
  };
}
