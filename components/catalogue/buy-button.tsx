import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-classes';
import type { CatalogueView } from '@/lib/catalogue/schema';

type BuyButtonProps = ButtonLook & {
  catalogue: Pick<CatalogueView, 'buyingEnabled' | 'products'>;
  /** Product code, such as `PASSAGE`. */
  product: string;
  /** Number of the pass to renew. */
  uniqueKey?: string;
  /** Edition of that pass that the add-ons belong to. */
  edition?: string;
  'aria-label'?: string;
  children: ReactNode;
};

/**
 * Link that orders a product. Guests follow it to the renewal route; for signed-in customers `OrderLinks` adds the
 * product to the cart. Renders nothing while the product is not on sale.
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
