'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type ComponentProps } from 'react';
import type { CartView, EntryView } from '@/lib/cart/schema';
import { formatMoney } from '@/lib/i18n/format';
import { AddPerson } from './add-person';
import { removeEntry } from './cart-calls';
import { CartEntry } from './cart-entry';
import { creditOf } from './credit';
import { EmptyCart } from './empty-cart';
import { FailureNotice } from './failure-notice';
import { RemoveDialog } from './remove-dialog';
import { useCart } from './use-cart';
import { useCartMutation } from './use-cart-mutation';

const without = (cart: CartView, id: string): CartView => ({
  ...cart,
  entries: cart.entries.filter((entry) => entry.id !== id),
});

/** The passes of the order. Removing one asks for confirmation. */
export function CartStep({ addable }: { addable: ComponentProps<typeof AddPerson>['products'] }) {
  const t = useTranslations('checkout.cart');
  const { entries, summary } = useCart();
  const credit = creditOf(summary);
  const empty = useTranslations('checkout.empty');
  const [leaving, setLeaving] = useState<EntryView | null>(null);
  const [said, setSaid] = useState('');
  const remove = useCartMutation({ call: removeEntry, preview: without });
  // the button that opened the dialog is removed with its entry, so move the focus to the remaining list
  const rest = useRef<HTMLDivElement>(null);
  const confirm = (entry: EntryView) => {
    setLeaving(null);
    remove.mutate(entry.id, { onSuccess: () => setSaid(t('removed', { title: entry.title })) });
    requestAnimationFrame(() => rest.current?.focus());
  };
  return (
    <div ref={rest} tabIndex={-1} className="outline-none!">
      <p role="status" className="sr-only">
        {said}
      </p>
      <FailureNotice error={remove.error} />
      {entries.length === 0 ? (
        <EmptyCart canOrder={addable.length > 0} />
      ) : (
        <>
          {credit !== undefined && (
            <p className="mt-7 border-l-[6px] border-season pl-4 font-semibold">
              {empty('credit', { amount: formatMoney(credit) })}
            </p>
          )}
          <ul aria-label={t('entries')} className="mt-7 border-t-2 border-ink">
            {entries.map((entry) => (
              <CartEntry
                key={entry.id}
                entry={entry}
                onRemove={() => setLeaving(entry)}
                onAdded={(title) => setSaid(t('added', { title }))}
              />
            ))}
          </ul>
          <AddPerson products={addable} onAdded={(title) => setSaid(t('added', { title }))} />
        </>
      )}
      <RemoveDialog entry={leaving} onClose={() => setLeaving(null)} onConfirm={confirm} />
    </div>
  );
}
