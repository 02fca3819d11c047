'use client';

import { useState } from 'react';
import type { CartView, EntryView } from '@/lib/cart/schema';
import type { AddOnsView } from '@/lib/catalogue/schema';
import { changeEntry, type EntryChange } from './cart-calls';
import { useCartMutation } from './use-cart-mutation';

/** The cart with changed add-ons on one entry. Amounts stay until the server responds. */
function withAddOns(cart: CartView, { id, change }: EntryChange, addOns: AddOnsView): CartView {
  const { extensions, options } = change;
  const offered = addOns.optionCategories.flatMap((category) =>
    category.options.map((option) => ({ ...option, category: category.code })),
  );
  const entries = cart.entries.map((entry) => {
    if (entry.id !== id) return entry;
    return {
      ...entry,
      ...(extensions && { extensions: addOns.extensions.filter(({ code }) => extensions.includes(code)) }),
      ...(options && { options: offered.filter(({ code }) => options.includes(code)) }),
    };
  });
  return { ...cart, entries };
}

/**
 * Extensions or options of an entry, saved on every change. The local state shows a click immediately; otherwise React
 * would reset the control until the cache update arrives.
 */
export function useAddOns(entry: EntryView, kind: 'extensions' | 'options', addOns: AddOnsView) {
  const [pressed, setPressed] = useState<string[] | null>(null);
  const save = useCartMutation<EntryChange>({
    call: changeEntry,
    preview: (cart, input) => withAddOns(cart, input, addOns),
  });
  const choose = (codes: string[]) => {
    setPressed(codes);
    save.mutate({ id: entry.id, change: { [kind]: codes } }, { onSettled: () => setPressed(null) });
  };
  return { chosen: pressed ?? entry[kind].map(({ code }) => code), choose, error: save.error };
}
