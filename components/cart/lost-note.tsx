'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { EntryView } from '@/lib/cart/schema';
import { stepHref } from './steps';

type LostNoteProps = {
  entry: Pick<EntryView, 'lost'>;
  /** In the cart, where the line can be removed, needs no way there. */
  isInCart?: boolean;
};

/** What becomes of an entry whose number was blocked since it was added. */
export function LostNote({ entry: { lost }, isInCart = false }: LostNoteProps) {
  const t = useTranslations('checkout');
  if (!lost) return null;
  return (
    <div className="mt-1 text-small">
      <p className="font-semibold">{t(`cart.lost.${lost}`)}</p>
      {lost === 'entry' && !isInCart && <TextLink href={stepHref('cart')}>{t('errors.cart')}</TextLink>}
    </div>
  );
}
