import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-classes';
import type { CatalogueView } from '@/lib/catalogue/schema';

type BuyButtonProps = ButtonLook & {
  catalogue: Pick<CatalogueView, 'buyingEnabled' | 'products'>;
  /** Code of the product, such as `PASSAGE`. */
  product: string;
  /** Number of the pass that is renewed. */
  uniqueKey?: string;
  /** Which season of that pass add-ons are for. */
  edition?: string;
  children: ReactNode;
};

/**
 * Orders a product. A link to the renewal route, where guests go on; for who is signed in `OrderLinks` turns
 * it into a purchase. Nothing shows while the product cannot be bought.
 */
export function BuyButton({ catalogue, product, uniqueKey, edition, children, ...look }: BuyButtonProps) {
  if (!catalogue.buyingEnabled || !catalogue.products.some(({ code }) => code === product)) return null;
  const query = { product, ...(uniqueKey ? { uniqueKey } : {}), ...(edition ? { edition } : {}) };
  return (
    <ButtonLink href={{ pathname: '/renewal', query }} prefetch={false} {...look}>
      {children}
    </ButtonLink>
  );
}
