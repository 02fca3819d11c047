'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/i18n/format';
import { addEntry } from './cart-calls';
import { FailureNotice } from './failure-notice';
import { useCartMutation } from './use-cart-mutation';

type AddableProduct = { code: string; title: string; price: number };

type ProductRowProps = { product: AddableProduct; busy: boolean; onAdd: () => void };

function ProductRow({ product, busy, onAdd }: ProductRowProps) {
  const t = useTranslations('checkout.cart');
  const { title, price } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-hair py-3">
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="num text-mute">{formatMoney(price)}</span>
      </span>
      <Button
        variant="secondary"
        shape="square"
        size="small"
        icon="plus"
        busy={busy}
        aria-label={t('addProduct', { title })}
        onClick={onAdd}
      >
        {t('addShort')}
      </Button>
    </li>
  );
}

type AddPersonProps = {
  products: readonly AddableProduct[];
  /** Called once the product is in the cart. */
  onAdded: (title: string) => void;
};

/** Adds a pass for another person. Renders nothing while sales are closed. */
export function AddPerson({ products, onAdded }: AddPersonProps) {
  const t = useTranslations('checkout.cart');
  const titleId = useId();
  const add = useCartMutation({ call: addEntry });
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-11">
      <h2 id={titleId} className="text-d5">
        {t('add')}
      </h2>
      <p className="text-mute">{t('addText')}</p>
      <FailureNotice error={add.error} />
      <ul className="mt-4 border-t border-hair">
        {products.map((product) => (
          <ProductRow
            key={product.code}
            product={product}
            busy={add.isPending && add.variables.product === product.code}
            onAdd={() => add.mutate({ product: product.code }, { onSuccess: () => onAdded(product.title) })}
          />
        ))}
      </ul>
    </section>
  );
}
