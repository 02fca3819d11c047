import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ButtonLook } from '@/components/ui/button-classes';
import type { CatalogueView } from '@/lib/catalogue/schema';
import { BuyLink } from './buy-link';

type BuyButtonProps = ButtonLook & {
  catalogue: Pick<CatalogueView, 'buyingEnabled' | 'products'>;
  /** Code of the product, such as `PASSAGE`. */
  product: string;
  /** Number of the pass that is renewed. */
  uniqueKey?: string;
  children: ReactNode;
};

/**
 * Puts a product into the cart and goes there; without a session it leads to the renewal route, as it does
 * without JavaScript (spec 4). Nothing shows while the product cannot be bought.
 */
export function BuyButton({ catalogue, product, uniqueKey, children, ...look }: BuyButtonProps) {
  const t = useTranslations('shop');
  if (!catalogue.buyingEnabled || !catalogue.products.some(({ code }) => code === product)) return null;
  return (
    <BuyLink product={product} uniqueKey={uniqueKey} failed={t('failed')} {...look}>
      {children}
    </BuyLink>
  );
}
