'use client';

import { useTranslations } from 'next-intl';
import type { EntryView } from '@/lib/cart/schema';

/** Whose an entry is: its holder, or which person of the order as long as nobody is named. */
export function usePersonName(): (entry: Pick<EntryView, 'holder'>, index: number) => string {
  const t = useTranslations('checkout');
  return ({ holder }, index) =>
    holder ? `${holder.firstName} ${holder.lastName}` : t('person', { number: index + 1 });
}
