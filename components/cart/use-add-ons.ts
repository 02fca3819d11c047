'use client';

import { useState } from 'react';
import type { CartView, ChangeEntryInput, EntryView } from '@/lib/cart/schema';
import type { AddOnsView } from '@/lib/catalogue/schema';
import { changeEntry, type EntryChange } from './cart-calls';
import { useCartMutation } from './use-cart-mutation';

type OptionView = EntryView['options'][number];

/** The options of an entry after a change, with what is picked of their choices. */
function withPicks(entry: EntryView, { options, choices }: ChangeEntryInput, offered: readonly OptionView[]) {
  const chosen = options ?? entry.options.map(({ code }) => code);
  const known = new Map(entry.options.map((option) => [option.code, option.choices]));
  return offered
    .filter(({ code }) => chosen.includes(code))
    .map((option) => {
      const picked = choices?.[option.code] ?? known.get(option.code);
      return picked ? { ...option, choices: picked } : option;
    });
}

/** The cart with changed add-ons on one entry. Amounts stay until the server responds. */
function withAddOns(cart: CartView, { id, change }: EntryChange, addOns: AddOnsView): CartView {
  const { extensions, options, choices } = change;
  const offered = addOns.optionCategories.flatMap((category) =>
    category.options.map(({ choices: _, ...option }) => ({ ...option, category: category.code })),
  );
  const entries = cart.entries.map((entry) => {
    if (entry.id !== id) return entry;
    return {
      ...entry,
      ...(extensions && { extensions: addOns.extensions.filter(({ code }) => extensions.includes(code)) }),
      ...((options ?? choices) && { options: withPicks(entry, change, offered) }),
    };
  });
  return { ...cart, entries };
}

/** What was pressed and is not saved yet: the chosen codes, and what was picked of their choices. */
type Pressed = { codes?: string[]; picks?: Record<string, string[]> };

/**
 * Extensions or options of an entry, saved on every change. The local state shows a click immediately; otherwise React
 * would reset the control until the cache update arrives.
 */
export function useAddOns(entry: EntryView, kind: 'extensions' | 'options', addOns: AddOnsView) {
  const [pressed, setPressed] = useState<Pressed>({});
  const mutation = useCartMutation<EntryChange>({
    call: changeEntry,
    preview: (cart, input) => withAddOns(cart, input, addOns),
  });
  const save = (change: ChangeEntryInput) =>
    mutation.mutate({ id: entry.id, change }, { onSettled: () => setPressed({}) });
  const choose = (codes: string[]) => {
    setPressed({ ...pressed, codes });
    save({ [kind]: codes });
  };
  const pick = (code: string, picked: string[]) => {
    setPressed({ ...pressed, picks: { ...pressed.picks, [code]: picked } });
    save({ choices: { [code]: picked } });
  };
  return {
    choose,
    pick,
    chosen: pressed.codes ?? entry[kind].map(({ code }) => code),
    /** What is picked of the choices of each option. */
    picks: new Map(
      entry.options.map(({ code, choices = [] }) => [code, pressed.picks?.[code] ?? choices] as const),
    ),
    error: mutation.error,
  };
}
